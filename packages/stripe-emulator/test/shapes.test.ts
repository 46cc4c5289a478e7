import type Stripe from 'stripe';
import { expectTypeOf, test } from 'vitest';
import type { Page } from '../src/http/lists.ts';
import type * as Ours from '../src/objects/types.ts';

/**
 * A type with every value replaced by `leaf`, which leaves only the fields that are always present and those that may
 * be null. It is the type check that fails here, not the run.
 */
type Shape<T> = T extends null
  ? null
  : T extends undefined
    ? undefined
    : T extends readonly (infer Item)[]
      ? Shape<Item>[]
      : T extends object
        ? { [Key in keyof T]: Shape<T[Key]> }
        : 'leaf';

test('every object has the fields that Stripe always sends', () => {
  expectTypeOf<Shape<Ours.PaymentIntent>>().toExtend<Shape<Stripe.PaymentIntent>>();
  expectTypeOf<Shape<Ours.Charge>>().toExtend<Shape<Stripe.Charge>>();
  expectTypeOf<Shape<Ours.Refund>>().toExtend<Shape<Stripe.Refund>>();
  expectTypeOf<Shape<Ours.PaymentMethod>>().toExtend<Shape<Stripe.PaymentMethod>>();
  expectTypeOf<Shape<Ours.Token>>().toExtend<Shape<Omit<Stripe.Token, 'card'>>>();
  expectTypeOf<Shape<Ours.Dispute>>().toExtend<Shape<Stripe.Dispute>>();
  expectTypeOf<Shape<Omit<Ours.StripeEvent, 'data'>>>().toExtend<
    Shape<Omit<Stripe.EventBase, 'data'>>
  >();
  expectTypeOf<Shape<Page<Ours.Refund>>>().toExtend<Shape<Stripe.ApiList<Stripe.Refund>>>();
});
