import assets from 'virtual:client-assets';

/** A press waits so long, and so many times, for its button to come alive. */
const [PAUSE_MS, TRIES] = [50, 200];

/**
 * Runs in the page. Names in capitals are filled in below; it removes itself so that React never sees it. A button that
 * does nothing by itself keeps a press until React has it: React puts a key of its own on every element it takes over. One
 * that React takes over during the press it also presses itself.
 */
const SOURCE = `(()=>{let started;const doc=document,touches=["pointerdown","keydown","focusin"];
const add=(rel,href)=>{const link=doc.createElement("link");link.rel=rel;if(rel=="stylesheet")link.disabled=!0;link.href=href;doc.head.append(link)};
const start=()=>{if(started)return;started=1;for(const touch of touches)removeEventListener(touch,start,!0);
for(const href of STYLES)add("stylesheet",href);for(const href of SCRIPTS)add("modulepreload",href);BOOT};
for(const touch of touches)addEventListener(touch,start,{capture:!0,passive:!0});
const idle=()=>self.requestIdleCallback?requestIdleCallback(start,{timeout:3e3}):setTimeout(start,200);
doc.readyState=="complete"?idle():addEventListener("load",idle);
const isAlive=(element)=>Object.keys(element).some((key)=>key.startsWith("__react"));
addEventListener("click",({target})=>{const button=target.closest("button[type=button]:not([popovertarget])");
if(!button||isAlive(button))return;let tries=TRIES;
const again=()=>{isAlive(button)?button.click():tries--&&setTimeout(again,PAUSE)};
setTimeout(()=>isAlive(button)||again())},!0)})();document.currentScript.remove()`;

/** While developing, hot reload has to be in place before the first component is evaluated. */
const DEV_BOOT = `import("/@vite/client").then(()=>import("/@react-refresh")).then(({default:refresh})=>{
refresh.injectIntoGlobalHook(self);self.$RefreshReg$=()=>{};self.$RefreshSig$=()=>(type)=>type;return import(ENTRY)})`;

/**
 * The one inline script of a page: fetches React after `load`, or at the first touch, in one round trip.
 * The style links are disabled because their text is already in the page; they only keep Vite from fetching it again.
 */
export function loaderScript(routes: { js: string[]; css: string[] }[]): string {
  const list = (kind: 'js' | 'css') =>
    JSON.stringify([...new Set([...assets[kind], ...routes.flatMap((route) => route[kind])])]);
  return SOURCE.replace('STYLES', list('css'))
    .replace('SCRIPTS', list('js'))
    .replace('BOOT', assets.dev ? DEV_BOOT : 'import(ENTRY)')
    .replace('PAUSE', String(PAUSE_MS))
    .replace('TRIES', String(TRIES))
    .replace('ENTRY', JSON.stringify(assets.entry));
}
