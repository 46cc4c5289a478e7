import { type Auth, GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import styles from './google-emulators.module.css';

interface GoogleIdentity {
  name: string;
  email: string;
}

const FORM = `
  <form method="dialog">
    <h2>Demo Google account</h2>
    <p>This shop runs on your machine, without Google. Use any name and e-mail address.</p>
    <label>Name <input name="name" required value="Gina Google" autocomplete="off"></label>
    <label>E-mail <input name="email" type="email" required value="gina@gmail.test" autocomplete="off"></label>
    <div>
      <button value="cancel" formnovalidate>Cancel</button>
      <button value="continue">Continue</button>
    </div>
  </form>`;

/** Replaces Google's window, which needs the internet. The Auth emulator accepts any identity. */
export async function signInWithGoogle(auth: Auth): Promise<void> {
  const identity = await askIdentity();
  if (!identity) return;
  const claims = { sub: `google-${identity.email}`, email_verified: true, ...identity };
  await signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify(claims)));
}

function askIdentity(): Promise<GoogleIdentity | null> {
  const dialog = document.createElement('dialog');
  dialog.className = `boxed ${styles.dialog}`;
  dialog.setAttribute('aria-label', 'Demo Google account');
  dialog.innerHTML = FORM;
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'continue' ? identityOf(dialog) : null);
    });
  });
}

function identityOf(dialog: HTMLDialogElement): GoogleIdentity {
  const fields = new FormData(dialog.querySelector('form') ?? undefined);
  return { name: String(fields.get('name')), email: String(fields.get('email')) };
}
