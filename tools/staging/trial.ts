import { createInterface } from 'node:readline/promises';
import { say } from '@brushline/demo/command';
import type { Place } from './place.ts';

/** One thing that can be tried on real services alone. */
export interface Trial {
  expects: string;
  run(place: Place, notes: Notes): Promise<void>;
}

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
    if (!process.stdin.isTTY) {
      this.passed = false;
      say(`not tried    ${question} (run this in a terminal, with somebody to answer)`);
      return;
    }
    const prompt = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await prompt.question(`${question} (y/n) `);
    prompt.close();
    this.found(question, /^y/i.test(answer.trim()));
  }
}

/** Why a trial cannot be made here. */
export class CannotTry extends Error {}
