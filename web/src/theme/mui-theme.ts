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
    success: { main: palette.success, contrastText: palette.surface },
    text: { primary: palette.text, secondary: palette.secondary },
    background: { default: palette.background, paper: palette.surface },
    divider: palette.line,
  };
}

const heading = (size: number, letterSpacing = '-0.02em') => ({
  fontFamily: fonts.heading,
  fontSize: rem(size),
  fontWeight: 680,
  lineHeight: 1.15,
  letterSpacing,
  wordSpacing: '0.06em',
});

/** MUI's theme. It is loaded only with pages that have forms, tables or dialogs. */
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
    h1: heading(typeScale.title),
    h2: heading(typeScale.heading),
    h3: heading(typeScale.subheading),
    h4: heading(typeScale.lead, '-0.015em'),
    body1: { fontSize: rem(typeScale.body), lineHeight: 1.55 },
    body2: { fontSize: rem(typeScale.small), lineHeight: 1.5 },
    caption: { fontSize: rem(typeScale.caption) },
    button: { fontSize: rem(typeScale.small), fontWeight: 600, textTransform: 'none' },
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
