import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_IMAGE_ORIGINS } from '@brushline/contract/constants';
import { bootScript } from '../prerender/boot-script.ts';
import { type HeaderRule, headerRules } from './headers.ts';
import { hashSource, type InlineHashes, type PageSources, pagePolicy } from './policy.ts';
import type { Rewrite } from './rewrites.ts';
import { type BySection, bySection } from './sections.ts';

/** The parts of firebase.json that are written by a program. */
export interface FirebaseConfig {
  functions: { source: string; ignore: string[]; predeploy?: string[] }[];
  hosting: {
    public: string;
    rewrites: Rewrite[];
    headers: HeaderRule[];
    predeploy?: string[];
  };
  emulators?: unknown;
}

/** Reads the committed firebase.json. */
export function readFirebaseConfig(root: string): FirebaseConfig {
  const source = readFileSync(join(root, 'firebase.json'), 'utf8');
  return JSON.parse(source) as FirebaseConfig; // our own file
}

/** Returns the folders of the built pages: those that Hosting serves, and those that a function fills. */
export function builtPages(root: string, { hosting }: FirebaseConfig): [string, string] {
  return [join(root, hosting.public), join(root, 'functions/dist/pages')];
}

/** Brushline's demo project, which firebase.json is written for. */
export const demoSources: PageSources = sourcesOfProject('demo-brushline');

/** Returns the default sources of a project's pages. */
export function sourcesOfProject(projectId: string): PageSources {
  return {
    functions: `https://us-central1-${projectId}.cloudfunctions.net`,
    auth: `https://${projectId}.firebaseapp.com`,
    images: DEFAULT_IMAGE_ORIGINS,
    imageUpload: 'https://api.imgbb.com',
    appCheck: false,
  };
}

/** Makes the configuration of a deploy: firebase.json with the header rules for a project and its built pages. */
export function deployConfig(
  committed: FirebaseConfig,
  sources: PageSources,
  inline: BySection<InlineHashes>,
): FirebaseConfig {
  const headers = headerRules(bySection((section) => pagePolicy(sources, inline[section])));
  const { predeploy: _, ...hosting } = committed.hosting;
  const functions = committed.functions.map(({ predeploy: _, ...rest }) => rest);
  return { ...committed, functions, hosting: { ...hosting, headers } };
}

/** Returns firebase.json's header rules: those for the demo project, before its pages are built. */
export function committedHeaders(): HeaderRule[] {
  const inline: InlineHashes = { scripts: [hashSource(bootScript())], styles: [] };
  return headerRules(bySection(() => pagePolicy(demoSources, inline)));
}
