/** A project. Its link leads to a page of this shop (which begins with `/`) or elsewhere. */
export interface Project {
  readonly name: string;
  readonly text: string;
  readonly link: { readonly to: string; readonly label: string };
}

export const projects: readonly Project[] = [
  {
    name: 'The storefront',
    text: 'Every part with its drawing, price, minimum order and stock on one page, as readable on a phone in the warehouse as on a desk.',
    link: { to: '/home', label: 'Browse the parts' },
  },
  {
    name: 'Orders that hold their stock',
    text: 'Placing an order and taking its units out of stock is one transaction, so thirty buyers cannot all buy the same eighty rotors.',
    link: {
      to: 'https://firebase.google.com/docs/firestore/manage-data/transactions',
      label: 'How Firestore transactions work',
    },
  },
  {
    name: 'Payment in whole cents',
    text: 'Amounts are integers from the database to the card provider, and the server alone decides what is charged.',
    link: { to: '/blogs#money', label: 'Why we count in cents' },
  },
  {
    name: 'Drawings made from dimensions',
    text: 'Each picture in the shop is generated from the dimensions of its part: slots, poles, diameters. Two stators differ on screen as they do in metal.',
    link: {
      to: 'https://developer.mozilla.org/en-US/docs/Web/SVG',
      label: 'SVG, the format we draw in',
    },
  },
];

export const skills = [
  { group: 'Languages', entries: ['TypeScript', 'JavaScript', 'HTML', 'CSS', 'SVG'] },
  {
    group: 'Browser',
    entries: ['React', 'MUI', 'React Router', 'TanStack Query', 'Formik', 'Vite'],
  },
  {
    group: 'Server',
    entries: ['Node.js', 'Express', 'Cloud Functions', 'Firestore', 'Firebase Auth', 'Stripe'],
  },
  {
    group: 'Craft',
    entries: [
      'Accessibility',
      'Web performance',
      'Property-based tests',
      'Browser tests',
      'API design',
    ],
  },
] as const;
