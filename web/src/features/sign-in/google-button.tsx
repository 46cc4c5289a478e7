import { Button } from '../../components/button.tsx';
import { loadIdentity } from '../../lib/session/load-identity.ts';
import type { Attempt } from './use-attempt.ts';

const MARK = [
  {
    color: '#4285f4',
    d: 'M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.5z',
  },
  {
    color: '#34a853',
    d: 'M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9a7 7 0 0 1-10.4-3.7H1.7v3A11.5 11.5 0 0 0 12 23.5z',
  },
  { color: '#fbbc05', d: 'M5.5 14.1a6.9 6.9 0 0 1 0-4.4v-3H1.7a11.5 11.5 0 0 0 0 10.3z' },
  {
    color: '#ea4335',
    d: 'M12 5c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.7 6.7l3.8 3A6.9 6.9 0 0 1 12 5z',
  },
] as const;

export function GoogleButton({ attempt }: { attempt: Attempt }) {
  return (
    <Button
      variant="outlined"
      wide
      disabled={attempt.running}
      onClick={() => attempt.run(async () => (await loadIdentity()).signInWithGoogle())}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        {MARK.map(({ color, d }) => (
          <path key={color} fill={color} d={d} />
        ))}
      </svg>
      Continue With Google
    </Button>
  );
}
