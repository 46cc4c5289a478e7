/** The usual marks, drawn on a grid of 24. */
export const SOCIAL_ICONS = [
  {
    name: 'LinkedIn',
    path: 'M4 9h4v11H4zM6 3.5a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM10 9h3.8v1.6c.6-1 1.8-1.9 3.5-1.9 3 0 3.7 2 3.7 4.7V20h-4v-5.8c0-1.4-.1-2.6-1.6-2.6s-1.6 1.3-1.6 2.6V20H10z',
  },
  {
    name: 'YouTube',
    path: 'M4.5 5h15A2.5 2.5 0 0 1 22 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 16.5v-9A2.5 2.5 0 0 1 4.5 5zM10 15.4l5.4-3.4L10 8.6z',
  },
  {
    name: 'Facebook',
    path: 'M13.5 21v-8h2.8l.4-3.2h-3.2V7.8c0-1 .3-1.6 1.6-1.6h1.7V3.3a22 22 0 0 0-2.4-.1c-2.5 0-4.1 1.5-4.1 4.2v2.4H7.5V13h2.8v8z',
  },
] as const;
