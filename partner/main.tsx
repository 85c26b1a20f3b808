import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const application = createRoot(root);
// In slices, between which the browser may paint and answer: a phone stays responsive meanwhile.
startTransition(() =>
  application.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
