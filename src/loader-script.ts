import assets from 'virtual:client-assets';
import { END_OF_FILE } from './ui/page-files.ts';

/** The interval in ms and the number of checks whether a pressed button has been hydrated. */
const [POLL_INTERVAL_MS, TRIES] = [50, 200];
/** A request that is not complete after this time has failed. */
const SILENCE_MS = 20_000;
/** The delay before the second try, doubled before each further one up to the maximum. */
const [WAIT_MS, MAX_WAIT_MS] = [1000, 30_000];

/**
 * Runs in the page. Names in capitals are replaced below; the script removes itself, because React would find an element
 * that it did not render. A click on a button without native behaviour is repeated once the button is hydrated, which shows
 * in the `__react…` property that React sets on an element. A button hydrated during the click has handled it and is not
 * clicked again.
 *
 * All files are fetched completely before the first module is imported, and retried until they arrive
 * (src/ui/page-files.ts); until then the server-rendered page works without them. `texts` is empty for style sheets that
 * are inlined in the page.
 */
const SOURCE = `(()=>{let started;const doc=document,touches=["pointerdown","keydown","focusin"],scripts=SCRIPTS,texts={},failed={};
const read=async(address)=>{const stop=new AbortController,silent=setTimeout(()=>stop.abort(),SILENCE);let status=0;
try{const answer=await fetch(address,{signal:stop.signal,cache:failed[address]?"reload":"default"});status=answer.status;
const text=await answer.text();if(answer.ok&&text.endsWith(END))return text;if(answer.ok)status=0}catch{status=0}finally{clearTimeout(silent)}
failed[address]=1;delete texts[address];throw Object.assign(Error("not whole: "+address),{status})};
const whole=(address)=>texts[address]??=read(address);
const soon=(tries)=>new Promise((done)=>{const timer=setTimeout(go,Math.min(WAIT*2**tries,MOST));
const seen=()=>doc.hidden||go();function go(){clearTimeout(timer);removeEventListener("online",go);doc.removeEventListener("visibilitychange",seen);done()}
addEventListener("online",go);doc.addEventListener("visibilitychange",seen)});
const until=async(attempt)=>{for(let tries=0;;tries++)try{return await attempt(tries)}catch{await soon(tries)}};
self.pageFiles={whole,soon,until};for(const style of STYLES)texts[style]=Promise.resolve("");
const start=()=>{if(started)return;started=1;for(const touch of touches)removeEventListener(touch,start,!0);
until(async(tries)=>{await Promise.all(scripts.map(whole));
if(!tries)for(const href of scripts){const link=doc.createElement("link");link.rel="modulepreload";link.href=href;doc.head.append(link)}
await BOOT})};
for(const touch of touches)addEventListener(touch,start,{capture:!0,passive:!0});
const idle=()=>self.requestIdleCallback?requestIdleCallback(start,{timeout:3e3}):setTimeout(start,200);
doc.readyState=="complete"?idle():addEventListener("load",idle);
const isHydrated=(element)=>Object.keys(element).some((key)=>key.startsWith("__react"));
addEventListener("click",({target})=>{const button=target.closest("button[type=button]:not([popovertarget])");
if(!button||isHydrated(button))return;let tries=TRIES;
const again=()=>{isHydrated(button)?button.click():tries--&&setTimeout(again,PAUSE)};
setTimeout(()=>isHydrated(button)||again())},!0)})();document.currentScript.remove()`;

/** In development, hot reload must be installed before the first component module is evaluated. */
const devBoot = (
  entry: string,
) => `import("/@vite/client").then(()=>import("/@react-refresh")).then(({default:refresh})=>{
refresh.injectIntoGlobalHook(self);self.$RefreshReg$=()=>{};self.$RefreshSig$=()=>(type)=>type;return import(${entry})})`;

/** The inline script of a page: fetches React after `load` or at the first interaction, in one round trip. */
export function loaderScript(routes: { js: string[]; css: string[] }[]): string {
  const list = (kind: 'js' | 'css') => [...new Set([...assets[kind], ...routes.flatMap((route) => route[kind])])];
  const entry = JSON.stringify(assets.entry);
  const scripts = assets.dev ? [] : [assets.entry, ...list('js')];
  const values: Record<string, string> = {
    STYLES: JSON.stringify(list('css')),
    SCRIPTS: JSON.stringify(scripts),
    BOOT: assets.dev ? devBoot(entry) : `import(tries?${entry}+"?"+tries:${entry})`,
    PAUSE: String(POLL_INTERVAL_MS),
    TRIES: String(TRIES),
    SILENCE: String(SILENCE_MS),
    WAIT: String(WAIT_MS),
    MOST: String(MAX_WAIT_MS),
    END: JSON.stringify(END_OF_FILE),
  };
  return SOURCE.replace(/\b[A-Z]+\b/g, (name) => values[name] ?? name);
}
