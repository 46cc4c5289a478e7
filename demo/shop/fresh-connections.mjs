import http from 'node:http';

/**
 * Opens a connection of its own for each request to a function. A kept one may be closed by a worker that was too
 * busy for some seconds just when the next request goes into it, and the emulator would answer 500 for that worker.
 */
http.globalAgent = new http.Agent({ keepAlive: false });
