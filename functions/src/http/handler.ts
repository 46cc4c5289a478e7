import type {
  Answer,
  Body,
  EndpointName,
  endpoints,
  Params,
  Query,
  SharedName,
} from '@brushline/contract/endpoints';
import type { Access } from '@brushline/contract/routes';
import type { Network } from '../domain/limits/network.ts';
import type { Shop } from '../domain/shop.ts';
import type { Page } from '../shared/page.ts';
import type { Authenticated } from './request/authenticate.ts';

/** The fields of a call that every handler gets. */
interface AnyCall<Name extends EndpointName> {
  shop: Shop;
  /** The path's variables, decoded and checked; an e-mail is in normal form. */
  params: Params<Name>;
  /** The query as its schema returns it; `null` for a row without one. */
  query: Query<Name>;
  /** The body as its schema returns it, with no other fields; `null` without one. */
  body: Body<Name>;
  /** The `Idempotency-Key` header, if one was sent; a malformed one was refused. */
  idempotencyKey: string | null;
  /** Names this request in its answer, its log line and its audit record. */
  requestId: string;
}

/** Present if the table requires a token. */
interface SignedIn extends Authenticated {
  /** The networks that the call comes from. */
  networks: () => readonly Network[];
}

/** For the webhook, which checks the signature over exactly these bytes. */
interface StripeSigned {
  rawBody: Buffer;
  signature: string;
}

type ByAccess<Kind extends Access> = Kind extends 'public'
  ? unknown
  : Kind extends 'stripe'
    ? StripeSigned
    : SignedIn;

/** For answers that are the same for everybody: nothing that identifies the caller. */
type SharedCall<Name extends EndpointName> = Pick<AnyCall<Name>, 'shop' | 'query'>;

/** A call of one row of the endpoint table, authenticated and parsed. */
export type Call<Name extends EndpointName> = Name extends SharedName
  ? SharedCall<Name>
  : AnyCall<Name> & ByAccess<(typeof endpoints)[Name]['access']>;

/** A handler's result: the answer itself, or a page of a paged list. */
type Result<Name extends EndpointName> =
  Query<Name> extends null
    ? Answer<Name>
    : Answer<Name> extends readonly (infer Row)[]
      ? Page<Row>
      : Answer<Name>;

/** Answers one row of the table, or throws a `ProblemError`. */
export type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<Result<Name>>;

/** One handler for each row: a missing or surplus one does not compile. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };
