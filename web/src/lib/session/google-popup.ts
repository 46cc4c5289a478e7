import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithPopup,
} from 'firebase/auth';

/** Opens Google's own window. */
export async function signInWithGoogle(auth: Auth): Promise<void> {
  await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
}
