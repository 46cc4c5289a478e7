import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from './pages.ts';

const STYLE_SHEETS = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+\.css)"[^>]*>/g;
const PRELOADS = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const SCRIPTS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/**
 * Puts the text of each style sheet where the page links it: nothing has to come before the first paint. A link that is
 * switched off, and so never fetched, keeps Vite from linking the sheet once more when a module asks for it.
 */
export function inlineStyles(html: string, dist: string): string {
  return html.replaceAll(STYLE_SHEETS, (_link, file: string) => {
    const css = readFileSync(join(dist, file), 'utf8').trim();
    return `<style>${css}</style><link rel="stylesheet" disabled href="${file}">`;
  });
}

type Asked = Pick<Page, 'asks' | 'memberAsks' | 'ownAsks'>;

/**
 * Moves the page's scripts, after `more` elements, into the template that the boot script empties into
 * the head when the page has been painted; before them it asks for what is asked.
 */
export function postpone(
  html: string,
  more: readonly string[],
  { asks, memberAsks, ownAsks }: Asked,
): string {
  const scripts = (html.match(SCRIPTS) ?? []).map((element) => element.trim());
  const later = [...more, ...new Set(scripts)].join('');
  const attributes = [
    asks ? ` data-asks="${asks}"` : '',
    memberAsks ? ` data-member-asks="${memberAsks}"` : '',
    ownAsks ? ` data-own-asks="${ownAsks.join(' ')}"` : '',
  ].join('');
  return html
    .replaceAll(SCRIPTS, '')
    .replace('</head>', () => `<template id="later"${attributes}>${later}</template></head>`);
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

const OWN_FILES =
  /<(?:script|link)\b(?![^>]* disabled)[^>]*\b(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"[^>]*(?=>)/g;

/** Gives each script and style sheet that a page fetches the hash of its file in `dist`. */
export function withIntegrity(html: string, dist: string): string {
  return html.replaceAll(OWN_FILES, (tag, file: string) => {
    const text = readFileSync(join(dist, file));
    return `${tag} integrity="sha256-${createHash('sha256').update(text).digest('base64')}"`;
  });
}
