// Applies the shop's colour scheme before anything is painted, and follows changes made in other tabs.
{
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = () => {
    try {
      return localStorage.getItem('mui-mode');
    } catch {
      return null;
    }
  };
  const apply = () => {
    const mode = chosen();
    const isDark = mode === 'dark' || (mode !== 'light' && system.matches);
    const { classList } = document.documentElement;
    classList.toggle('dark', isDark);
    classList.toggle('light', !isDark);
    classList.toggle('dark-mode', isDark);
  };
  apply();
  system.addEventListener('change', apply);
  addEventListener('storage', apply);
}
