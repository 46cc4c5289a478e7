import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from './pages.ts';

const STYLE_SHEETS = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+\.css)"[^>]*>/g;
const PRELOADS = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const SCRIPTS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/**
 * Inlines each style sheet where the page links it, so that the first paint waits for no request. A disabled link,
 * which is never fetched, keeps Vite from linking the sheet again when a module imports it.
 */
export function inlineStyles(html: string, dist: string): string {
  return html.replaceAll(STYLE_SHEETS, (_link, file: string) => {
    const css = readFileSync(join(dist, file), 'utf8').trim();
    return `<style>${css}</style><link rel="stylesheet" disabled href="${file}">`;
  });
}

type Asked = Pick<Page, 'asks' | 'memberAsks' | 'ownAsks'>;

/**
 * Moves the page's scripts into a template, after the elements `more`. After the first paint, the boot script moves them
 * from there into the head. Before them, it requests the page's data.
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
 * Loads the libraries that the page's script imports before it, each file as a separate task. As a single task, they
 * would keep a phone from responding.
 */
export function inSteps(html: string): string {
  const [script = ''] = /<script type="module"[^>]*><\/script>/.exec(html) ?? [];
  return html
    .replace(script, '')
    .replaceAll(
      PRELOADS,
      (_link, file: string) => `<script type="module" crossorigin src="${file}"></script>`,
    )
    .replace('</head>', () => `${script}</head>`);
}

const OWN_FILES =
  /<(?:script|link)\b(?![^>]* disabled)[^>]*\b(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"[^>]*(?=>)/g;

/** Adds the integrity hash of its file in `dist` to each script and style sheet that a page fetches. */
export function withIntegrity(html: string, dist: string): string {
  return html.replaceAll(OWN_FILES, (tag, file: string) => {
    const text = readFileSync(join(dist, file));
    return `${tag} integrity="sha256-${createHash('sha256').update(text).digest('base64')}"`;
  });
}
