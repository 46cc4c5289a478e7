/** Refuses a plain `firebase deploy`, whose firebase.json is written for the demo project. */
process.stderr.write(
  'firebase.json is written for the demo project. Deploy with: npm run deploy -- --project PROJECT\n',
);
process.exit(1);
