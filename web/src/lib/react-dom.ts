// Runs React in a file of its own (script-files.ts), so that React and the shop are two short tasks instead of one long one.
export { createRoot, hydrateRoot } from 'react-dom/client';
