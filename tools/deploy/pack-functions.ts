import { createRequire } from 'node:module';
import { readFirebaseConfig } from '@brushline/web/hosting/config';

interface Packager {
  prepareFunctionsUpload(
    projectFolder: string,
    sourceFolder: string,
    config: { ignore: string[] },
    additionalSources: string[],
    runtimeConfig: undefined,
    options: { exportType: 'tar.gz' },
  ): Promise<{ pathToSource: string } | undefined>;
}

/** Packs the functions' folder with the code of a deploy and returns the archive (tar.gz), a temporary file. */
export async function packFunctions(root: string, folder: string): Promise<string> {
  const packager = createRequire(import.meta.url)(
    'firebase-tools/lib/deploy/functions/prepareFunctionsUpload',
  ) as Packager; // not part of its documented interface; the test that installs the archive would notice
  const [functions] = readFirebaseConfig(root).functions;
  if (!functions) throw new Error('firebase.json declares no functions');
  const packed = await packager.prepareFunctionsUpload(
    root,
    folder,
    { ignore: [...functions.ignore] },
    [],
    undefined,
    { exportType: 'tar.gz' },
  );
  if (!packed) throw new Error('There is nothing to upload');
  return packed.pathToSource;
}
