#!/usr/bin/env node
/**
 * `node tools/run.mjs SCRIPT.ts [ARGS]` runs a script of this project on a suitable Node, with its dependencies
 * installed. It needs only npm and Node 20, so it is plain JavaScript without dependencies.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The version that the functions are deployed on (`nodejs24`). It is downloaded if the running Node is too old. */
const NODE_VERSION = '24.21.0';

/** firebase-admin 14 and vitest 5 require 22.12, and TypeScript without a flag requires 22.18. */
const OLDEST_NODE = [22, 18];

process.on('uncaughtException', (error) => fail(error.message));

const [script, ...args] = process.argv.slice(2);
if (!script) fail('usage: node tools/run.mjs SCRIPT.ts [ARGS]');
const node = isSuitable(process.versions.node) ? process.execPath : fetchNode();
const env = withFirstOnPath(dirname(node));
installDependencies();
runScript();

function isSuitable(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
}

/** Downloads Node from the npm registry, as the package with its binary for this platform. */
function fetchNode() {
  const isWindows = process.platform === 'win32';
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const folder = join(cacheFolder(), `${name}-${NODE_VERSION}`);
  const binary = join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  say(`Node ${process.versions.node} is too old for Brushline; fetching Node ${NODE_VERSION} ...`);
  mkdirSync(folder, { recursive: true });
  const flags = ['--no-save', '--no-package-lock', '--prefix', folder];
  npm(process.execPath, ['install', ...flags, `${name}@${NODE_VERSION}`]);
  return binary;
}

function cacheFolder() {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  return join(XDG_CACHE_HOME || LOCALAPPDATA || join(homedir(), '.cache'), 'brushline');
}

/** Installs the dependencies if there are none yet, or if the lock file has changed. */
function installDependencies() {
  const stamp = join(root, 'node_modules', '.brushline-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('Installing dependencies (npm ci) ...');
  npm(node, ['ci', '--no-audit', '--no-fund', '--prefer-offline'], env);
  writeFileSync(stamp, lock);
}

function npm(node, args, env = process.env) {
  const npmCli = process.env.npm_execpath;
  const [command, prefix] = npmCli ? [node, [npmCli]] : ['npm', []];
  const { status, error } = spawnSync(command, [...prefix, ...args], {
    cwd: root,
    env: withoutNpmSettings(env),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: !npmCli && process.platform === 'win32',
  });
  if (error) fail(`npm could not be started: ${error.message}`);
  if (status !== 0) fail(`npm ${args[0]} failed (exit code ${status}). See the lines above.`);
}

/** Removes the variables that an outer `npm run` sets, such as its start folder. */
function withoutNpmSettings(env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^npm_(?!config_cache$|config_registry$)/i.test(name)),
  );
}

function withFirstOnPath(folder) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const bin = join(root, 'node_modules', '.bin');
  return { ...process.env, [name]: [folder, bin, process.env[name]].join(delimiter) };
}

/** Runs the script. Signals reach it from the terminal or are passed on, and its exit code is returned. */
function runScript() {
  const flags = ['--disable-warning=ExperimentalWarning', join(root, script)];
  const child = spawn(node, [...flags, ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal's Ctrl-C has already reached the child, which is in the same process group.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  if (process.env.npm_lifecycle_event) endWithParent(child);
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

/**
 * Ends the child when the parent has ended: npm passes SIGTERM to the shell in between, which does not pass it on.
 */
function endWithParent(child) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250);
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  say(text);
  process.exit(1);
}
