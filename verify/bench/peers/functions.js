/** The function with which the shop's is compared, on the same functions framework. */
import { readFileSync } from 'node:fs';
import express from 'express';
import { onRequest } from 'firebase-functions/https';

const body = readFileSync(process.env.PAYLOAD ?? '');

const app = express().disable('x-powered-by').disable('etag');
app.get('/parts', (_req, res) => {
  res.type('json').send(body);
});

/** An Express function that answers a ready buffer. */
export const buffer = onRequest(app);
