/** `npm run sbom [-- FILE]`: the bill of materials of what is shipped, as CycloneDX; to sbom.cdx.json. */
import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from './npm.ts';

interface Bill {
  metadata: { component: { name: string; 'bom-ref': string } };
  components: unknown[];
}

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const file = process.argv[2] ? resolve(process.argv[2]) : join(root, 'sbom.cdx.json');

const shipped = ['--workspace=@brushline/functions', '--workspace=@brushline/web', '--omit=dev'];
const bill = JSON.parse(
  npm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...shipped], root),
) as Bill; // CycloneDX, as npm documents it
// npm names the whole after the folder it lies in.
bill.metadata.component.name = 'brushline';
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`${bill.components.length} components are listed in ${file}\n`);
