import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLE_SHEETS = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+\.css)"[^>]*>/g;
const PRELOADS = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const SCRIPTS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/** Puts the text of each style sheet where the page links it: nothing has to come before the first paint. */
export function inlineStyles(html: string, dist: string): string {
  return html.replaceAll(STYLE_SHEETS, (_link, file: string) => {
    const css = readFileSync(join(dist, file), 'utf8').trim();
    return `<style>${css}</style>`;
  });
}

/**
 * Moves the page's scripts, after `more` elements, into the template that the boot script empties into
 * the head when the page has been painted; before them it asks for `asks`.
 */
export function postpone(html: string, more: readonly string[], asks?: string): string {
  const scripts = (html.match(SCRIPTS) ?? []).map((element) => element.trim());
  const later = [...more, ...new Set(scripts)].join('');
  const attribute = asks ? ` data-asks="${asks}"` : '';
  return html
    .replaceAll(SCRIPTS, '')
    .replace('</head>', () => `<template id="later"${attribute}>${later}</template></head>`);
}

/**
 * Lets the libraries that the page's script imports run before it, each file in a task of its own: together
 * they would keep a phone from answering.
 */
export function inSteps(html: string): string {
  const [script = ''] = /<script type="module"[^>]*><\/script>/.exec(html) ?? [];
  return html
    .replace(script, '')
    .replaceAll(PRELOADS, (_link, file: string) => moduleScript(file))
    .replace('</head>', () => `${script}</head>`);
}

function moduleScript(file: string): string {
  return `<script type="module" crossorigin src="${file}"></script>`;
}
