import { useState } from 'react';
import styles from './identity-card.module.css';

interface IdentityCardProps {
  name: string;
  email: string;
  photoUrl: string | null;
  /** An https address, if there is one. */
  linkedIn: string | undefined;
}

/** Shows the user's data from the identity service. */
export function IdentityCard({ name, email, photoUrl, linkedIn }: IdentityCardProps) {
  const [isBroken, setBroken] = useState(false);
  const facts = [
    { label: 'Name', value: name || 'No name yet' },
    { label: 'E-mail', value: email },
  ];
  return (
    <section aria-label="Account" className={`boxed ${styles.card}`}>
      <div className={styles.picture}>
        {photoUrl && !isBroken ? (
          <img
            src={photoUrl}
            alt={name || email}
            referrerPolicy="no-referrer"
            onError={() => setBroken(true)}
          />
        ) : (
          initials(name, email)
        )}
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {linkedIn && (
          <div>
            <dt>LinkedIn</dt>
            <dd>
              <a href={linkedIn} target="_blank" rel="noopener noreferrer">
                {linkedIn.replace(/^https:\/\/(www\.)?/i, '').replace(/\/$/, '')}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Returns up to two letters for a user without a picture, from the name or else the e-mail address. */
function initials(name: string, email: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? email];
  return chosen
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
