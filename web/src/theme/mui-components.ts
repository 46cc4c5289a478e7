import type { ThemeOptions } from '@mui/material/styles';
import { fonts, radius, typeScale } from './tokens.ts';

const rem = (pixels: number) => `${pixels / 16}rem`;

/** Elements whose colours no MUI palette entry names take the page's own custom properties. */
export const muiComponents: NonNullable<ThemeOptions['components']> = {
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
  MuiDialog: {
    styleOverrides: { paper: { border: '1px solid var(--line)', margin: 16 } },
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
