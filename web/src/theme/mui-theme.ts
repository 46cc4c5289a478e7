import { createTheme, type PaletteOptions } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { breakpoints } from './breakpoints.ts';
import { muiComponents } from './mui-components.ts';
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

/** MUI's theme. It is loaded only with what opens above a page, and with a few fields. */
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
  components: muiComponents,
});
