// React runs when the file runs that imports it: this one is in React's own file (vite.config.ts), so that
// it and the shop are two short tasks and not a long one.
export { createRoot, hydrateRoot } from 'react-dom/client';
