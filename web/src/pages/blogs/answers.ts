/** A paragraph, or a piece of code. */
export type Block = string | { readonly code: string };

export interface Answer {
  /** The end of the answer's address: `/blogs#money`. */
  readonly id: string;
  readonly question: string;
  /** The answer in one sentence. */
  readonly short: string;
  readonly blocks: readonly Block[];
}

export const answers: readonly Answer[] = [
  {
    id: 'react-performance',
    question: 'How do you make a React application faster?',
    short: 'Measure first. Then send less, render less, and wait for less, in that order.',
    blocks: [
      'Most slow React pages are slow before React runs. The browser is fetching a bundle in which the dashboard, the charts and three date libraries come along with the landing page. So the first tool is not the profiler but the network tab: split routes with lazy imports, keep heavy libraries out of the first page, give images a size and let those below the fold load lazily.',
      'Only then look at rendering. The profiler shows which components rendered and why. The usual cause is state that lives too high: a search box whose text sits at the top of the tree renders the whole tree on each keystroke. Move the state down to where it is used, or pass the expensive part in as children, and the problem is gone without a single memo.',
      {
        code: '// Typing renders the box, not the table.\n<SearchBox>\n  <ExpensiveTable />\n</SearchBox>',
      },
      'memo, useMemo and useCallback are for what is left: a component that is expensive to render and often gets the same props. They cost memory and reading time, and one unstable prop undoes them. The React Compiler now writes most of them better than a person does.',
      'Last, requests. Start them early, run them in parallel, and keep answers in a cache that knows how old they are. A page that shows yesterday’s list at once and corrects it a moment later feels faster than one that shows a spinner for half the time.',
    ],
  },
  {
    id: 'state',
    question: 'Where should state live in a React application?',
    short: 'Each kind of state has a natural home. Trouble begins when all of it shares one.',
    blocks: [
      'It helps to sort state by who owns it. What the server owns, such as parts or orders, is not really state of the application but a copy that may be out of date. It belongs in a cache like TanStack Query, which fetches, shares, retries and refreshes it. Copying it into a global store means writing that cache again by hand.',
      'What the address should carry belongs in the address: the page, the selected tab, the filter of a table. If a colleague should see the same thing after you send a link, it is URL state, and the router is its store.',
      'What one form or one menu needs belongs in that component, with useState, or useReducer when several values change together. Lift it only as far as the nearest parent that two users of it share.',
      'What is left is small: who is signed in, the colour scheme, an open drawer. Context serves for values that seldom change. For values that change often, a tiny store read through useSyncExternalStore renders just the components that asked for it.',
      'And what can be computed should not be state at all. A total is quantity times price at each render; stored beside them it is a copy that will one day disagree.',
    ],
  },
  {
    id: 'prototypes',
    question: 'How does prototypal inheritance work in JavaScript?',
    short:
      'An object that lacks a property asks another object, its prototype, and so on up the chain.',
    blocks: [
      'Every object has a hidden link to another object or to null. Reading a property looks at the object itself first, then follows the links until the property is found or the chain ends. Nothing is copied: a method on the prototype exists once, however many objects reach it.',
      {
        code: "const part = {\n  label() {\n    return [this.name, this.unit].join(', ');\n  },\n};\nconst stator = Object.create(part);\nstator.name = 'Stator core';\nstator.unit = 'piece';\nstator.label(); // 'Stator core, piece'",
      },
      'Here label is found on part, but this is stator, because this is decided by the call and not by where the function was written. Writing is different from reading: an assignment creates the property on the object itself and leaves the prototype as it was. (The exceptions are setters and read-only properties, which the chain does get to decide.)',
      'A class is the same mechanism with better manners. Methods land on the class’s prototype object; new makes an object linked to it; extends links one prototype to the other. What classes add are guarantees: they cannot be called without new, fields are defined in a known order, and names that begin with # are truly private.',
      'Two habits follow. Ask Object.hasOwn(object, key) when you mean the object itself, since the in operator asks the whole chain. And never put keys that users choose into a plain object: __proto__ is such a key. A Map has no prototype to trip over.',
    ],
  },
  {
    id: 'unit-tests',
    question: 'What is a unit test, and when is it worth writing?',
    short:
      'A fast check of one behaviour that fails for one reason. It pays wherever a rule lives.',
    blocks: [
      'A unit test runs a small piece of code with known inputs and compares what comes out, without network, clock or database. The unit is a behaviour, not a file: “an order below the minimum is refused” is a unit, “the private helper is called twice” is not.',
      {
        code: "test('an order below the minimum is refused', () => {\n  const part = { minimumOrder: 50, stock: 1240 };\n  expect(checkQuantity(part, 49)).toEqual({ ok: false, reason: 'too-small' });\n  expect(checkQuantity(part, 50)).toEqual({ ok: true });\n});",
      },
      'Such tests pay where rules live: money, dates, permissions, limits, parsing. There the number of cases is large, each is cheap to state, and errors are expensive. They also press on the design in a good way. Code that is hard to test usually mixes a decision with its effects; pull the decision out as a pure function and both become clear.',
      'They do not pay for code that only connects things. A test that replaces every neighbour by a mock repeats the implementation in other words: it breaks when you tidy up, and stays green when the real database refuses the query. For wiring, write fewer and larger tests against the real thing.',
      'Before you trust a test, see it fail. Break the code on purpose and check that it fails. A test that cannot fail is not a test; it is a comment that takes time to run.',
    ],
  },
  {
    id: 'money',
    question: 'Why is 0.1 + 0.2 not 0.3, and how should a shop count money?',
    short:
      'Binary fractions cannot represent one tenth exactly. Count whole cents and divide only to show them.',
    blocks: [
      'A number in JavaScript is a 64-bit binary fraction. One tenth in binary never ends, like one third in decimal, so it is rounded to the nearest number that fits. Adding two rounded numbers and rounding again gives 0.30000000000000004. The language is not at fault: every language with such numbers gives the same answer.',
      {
        code: '0.1 + 0.2; // 0.30000000000000004\n19.99 * 100; // 1998.9999999999998\nMath.trunc(19.99 * 100); // 1998, and a cent is gone',
      },
      'For a length in millimetres the error does not matter. For money it does, since sums are compared exactly: the card provider takes 1999 cents or it does not. So keep amounts as whole cents from the edge of the system inwards. Integers are exact up to about nine quadrillion, which is enough for most shops.',
      'Convert in one place only, and round there on purpose: Math.round(dollars * 100), then check that the result divided by 100 gives the input back, so that $1.005 is refused rather than quietly changed. Multiply cents by a quantity freely. Where you must divide, as for a tax or a share, decide who gets the odd cent and write a test that the shares add up.',
      'Showing is the other edge: hand the amount to Intl.NumberFormat with its currency. It knows where the symbol goes, how thousands are grouped, and that the yen has no cents.',
    ],
  },
];
