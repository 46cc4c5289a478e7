/**
 * Applies the shop's colour scheme before anything is painted, and follows changes made in other tabs. `write-api-docs.ts`
 * compiles it into a file, because the page's policy allows no inline script.
 */
import { showColorMode, storedColorMode, systemIsDark } from '../../src/theme/color-mode.ts';

function apply(): void {
  showColorMode(storedColorMode());
  const { classList } = document.documentElement;
  // Swagger UI has its own name for the dark scheme.
  classList.toggle('dark-mode', classList.contains('dark'));
}

apply();
systemIsDark().addEventListener('change', apply);
addEventListener('storage', apply);
