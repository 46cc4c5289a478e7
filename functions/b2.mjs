import { build } from 'esbuild';
const ext = (process.argv[2]??'firebase-functions,express').split(',');
const r = await build({ absWorkingDir: import.meta.dirname, entryPoints:['src/index.ts'], outdir:'dist', bundle:true, splitting:true, chunkNames:'chunks/[name]-[hash]', format:'esm', platform:'node', target:'node24', minify: true, metafile:true, legalComments:'none',
 banner:{js:"import{createRequire as __createRequire}from'node:module';import{fileURLToPath as __f}from'node:url';import{dirname as __d}from'node:path';const require=__createRequire(import.meta.url);const __filename=__f(import.meta.url);const __dirname=__d(__filename);"},
 plugins:[{name:'x',setup(b){b.onResolve({filter:/^[^./]/},({path,kind})=>ext.some(e=>path===e||path.startsWith(e+'/'))?{path,external:true}:undefined)}}], logLevel:'warning'});
for (const [k,v] of Object.entries(r.metafile.outputs)) if (v.bytes>30000) console.log(k,v.bytes);
