import { createTheme, type PaletteOptions, type ThemeOptions } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { breakpoints } from './breakpoints.ts';
import {
  fonts,
  motion,
  PAGE_WIDTH,
  type Palette,
  palettes,
  radius,
  SPACE,
  typeScale,
} from './tokens.ts';

const rem = (pixels: number) => `${pixels / 16}rem`;

function muiPalette(palette: Palette): PaletteOptions {
  return {
    primary: {
      main: palette.accent,
      dark: palette.accentHover,
      contrastText: palette.onAccent,
    },
    error: { main: palette.error, contrastText: palette.surface },
    text: { primary: palette.text, secondary: palette.secondary },
    background: { default: palette.background, paper: palette.surface },
    divider: palette.line,
  };
}

/** Elements without an entry in MUI's palette take their colours from the page's custom properties. */
const components: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiIconButton: {
    styleOverrides: {
      root: {
        minWidth: 44,
        minHeight: 44,
        borderRadius: radius.control,
        '&.Mui-focusVisible': { outline: '2px solid var(--accent)', outlineOffset: 2 },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        background: 'var(--background)',
        '& fieldset': { borderColor: 'var(--control)' },
      },
      input: { padding: '10px 14px', height: '1.5rem' },
    },
  },
  MuiMenu: {
    styleOverrides: { paper: { border: '1px solid var(--line)' } },
  },
  MuiMenuItem: {
    styleOverrides: { root: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        border: '1px solid var(--line)',
        margin: 16,
        // A long form scrolls between its title and its buttons, unless the window is too low for that.
        '@media (min-height: 640px)': {
          '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
          '& > form > :last-child': { paddingTop: 16, borderTop: '1px solid var(--line)' },
        },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        fontFamily: fonts.heading,
        fontSize: rem(typeScale.subheading),
        fontWeight: 680,
        wordSpacing: '0.06em',
        lineHeight: 1.25,
      },
    },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { flexWrap: 'wrap', gap: 16, padding: '0 24px 24px' } },
  },
};

/** MUI's theme. It loads only with overlays and with a few fields. */
export const muiTheme = createTheme({
  cssVariables: { colorSchemeSelector: 'class' },
  colorSchemes: {
    light: { palette: muiPalette(palettes.light) },
    dark: { palette: muiPalette(palettes.dark) },
  },
  spacing: SPACE,
  shape: { borderRadius: radius.panel },
  breakpoints: {
    values: { xs: 0, sm: breakpoints.medium, md: breakpoints.large, lg: PAGE_WIDTH, xl: 1536 },
  },
  typography: {
    fontFamily: fonts.text,
    body1: { fontSize: rem(typeScale.body), lineHeight: 1.55 },
  },
  transitions: {
    duration: {
      shortest: motion.quick,
      shorter: motion.quick,
      short: motion.calm,
      standard: motion.calm,
      complex: motion.calm,
      enteringScreen: motion.calm,
      leavingScreen: motion.quick,
    },
  },
  components,
});
