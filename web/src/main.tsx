import 'virtual:tokens.css';
import './theme/fonts.css';
import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { connectSessionToApi } from './lib/session/session.ts';
import { startColorScheme } from './theme/color-scheme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

startColorScheme();
connectSessionToApi();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
