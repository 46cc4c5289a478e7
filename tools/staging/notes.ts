import { askUser, say } from '@brushline/demo/command';
import type { Place } from './place.ts';

/**
 * Tries one thing that only real services can show, as docs/staging.md describes it. It throws a `CommandError` when
 * that is not possible here.
 */
export type Trial = (place: Place, notes: Notes) => Promise<void>;

/** What a trial finds. */
export class Notes {
  /** Whether all was as expected, and nothing was left out. */
  passed = true;

  /** Records a result, and whether it was expected. */
  found(what: string, isExpected: boolean): void {
    this.passed &&= isExpected;
    say(`${isExpected ? 'as expected ' : 'UNEXPECTED  '} ${what}`);
  }

  /** Prints a remark. */
  say(what: string): void {
    say(`             ${what}`);
  }

  /** Records what a person sees on a screen; not tried without one at the keyboard. */
  async askPerson(question: string): Promise<void> {
    if (process.stdin.isTTY)
      return this.found(question, /^y/i.test(await askUser(`${question} (y/n) `)));
    this.passed = false;
    say(`not tried    ${question} (run this in a terminal, with somebody to answer)`);
  }
}
