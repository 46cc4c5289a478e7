import type { ThemeOptions } from '@mui/material/styles';
import { fonts, radius, typeScale } from './tokens.ts';

const rem = (pixels: number) => `${pixels / 16}rem`;

/** Elements whose colours no MUI palette entry names take the page's own custom properties. */
export const muiComponents: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 44,
        padding: '8px 18px',
        borderRadius: radius.control,
        lineHeight: 1.4,
        // A filled button has no edge of its own, and loses its ground where the system sets the colours.
        '@media (forced-colors: active)': { border: '1px solid ButtonBorder' },
        '&.Mui-focusVisible': { outline: '2px solid var(--accent)', outlineOffset: 3 },
      },
      sizeSmall: {
        minHeight: 36,
        padding: '5px 14px',
        '@media (pointer: coarse)': { minHeight: 44 },
      },
      outlined: { borderColor: 'var(--control)', color: 'var(--text)' },
    },
    variants: [
      {
        // What cannot be taken back.
        props: { variant: 'outlined', color: 'error' },
        style: { borderColor: 'var(--error)', color: 'var(--error)' },
      },
    ],
  },
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
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontSize: rem(typeScale.caption),
        color: 'var(--secondary)',
        '&.Mui-focused:not(.Mui-error)': { color: 'var(--secondary)' },
        '&.Mui-focused.Mui-error': { color: 'var(--error)' },
      },
    },
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
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 0, fontSize: rem(typeScale.caption) } },
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
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--line)', fontSize: rem(typeScale.small) },
      head: { color: 'var(--secondary)', fontSize: rem(typeScale.caption), fontWeight: 500 },
      alignRight: { fontFamily: fonts.mono, fontVariantNumeric: 'tabular-nums' },
    },
  },
};
