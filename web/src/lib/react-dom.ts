// Puts React into a separate file (script-files.ts), so that React and the shop run as two short tasks instead of a long
// one.
export { createRoot, hydrateRoot } from 'react-dom/client';
