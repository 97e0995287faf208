import { storageKey } from './persisted-state.ts';

/**
 * A content page needs no script until it is used (SIT-81): it is a document whose links and forms work. Its script is fetched once the
 * page has loaded, and runs at the first user activity, or after a while. Earlier taps and typing are replayed as soon as it runs.
 */

/** Milliseconds after which the script runs even if nobody touches the page. */
const patience = 5_000;

/** Milliseconds that a tap waits for the script before the browser performs its default action. */
const tapPatience = 2_000;

/** Key under which the browser stores the state of a page that was left for the other language (SIT-63): it is restored at once. */
export const placeKey = 'eain-place';

/** The event by which the page signals that its script is running. */
export const atWork = 'eain-script';

/**
 * Defers the scripts of a rendered page behind what is visible: over a slow connection styles, fonts and photos come first, in this order,
 * while React lists fonts before styles (decision 61). Scripts wait if the root says so with `data-script="waits"`: the module that starts them
 * becomes text for {@link waitingScript}, and their files are listed without being fetched. Only the head lists files, so only it is searched.
 * @param html the rendered page. Searching and concatenating bytes is much faster than on a string that React built from thousands of pieces.
 * @param nonce the nonce of its own scripts.
 * @param data scripts to append.
 */
export function holdScripts(html: Buffer, nonce: string, data: string): Buffer<ArrayBuffer> {
  const waits = html.subarray(0, 200).includes(' data-script="waits"');
  const end = html.indexOf('</head>');
  const head = stylesFirst(html.toString('utf8', 0, end)).replaceAll(
    '<link rel="modulepreload" ',
    `<link rel="${waits ? 'later' : 'modulepreload'}" fetchPriority="low" `,
  );
  const tail = '</body></html>';
  if (!html.subarray(-tail.length).equals(Buffer.from(tail))) throw new Error('The page has no end.');
  const body = html.subarray(end, -tail.length);
  const last = Buffer.from(data + tail);
  const started = `<script nonce="${nonce}" type="module"`;
  const start = waits ? body.indexOf(started) : -1;
  if (start === -1) return Buffer.concat([Buffer.from(head), body, last]);
  const waiting = Buffer.from(`<script nonce="${nonce}" type="text/waiting"`);
  return Buffer.concat([
    Buffer.from(head),
    body.subarray(0, start),
    waiting,
    body.subarray(start + started.length),
    last,
  ]);
}

/** Returns a page's head with its style sheet moved before all other files that it fetches. */
function stylesFirst(head: string): string {
  const [others, styles] = [head.indexOf('<link rel="preload"'), head.indexOf('<link rel="stylesheet"')];
  if (others === -1 || styles < others) return head;
  const end = head.indexOf('>', styles) + 1;
  return head.slice(0, others) + head.slice(styles, end) + head.slice(others, styles) + head.slice(end);
}

/** Runs in the head of a page whose script waits. A pointer that rests where the page appears does not count as moved. */
export const waitingScript = `(()=>{
const root=document.documentElement,signs=['pointerdown','pointermove','touchstart','wheel','scroll','keydown','focusin','offline'];
const typed=new Map();let isBegun=false,held,released;
const begin=(sign)=>{
if(isBegun||sign&&sign.type==='pointermove'&&!sign.movementX&&!sign.movementY)return;
isBegun=true;
for(const sign of signs)removeEventListener(sign,begin,true);
if(document.readyState==='loading')addEventListener('DOMContentLoaded',run);else run()};
const run=()=>{
const waiting=document.querySelector('script[type="text/waiting"]'),script=document.createElement('script');
script.type='module';script.textContent=waiting.textContent;script.onerror=giveUp;
document.head.append(script);script.remove()};
const giveUp=()=>{removeEventListener('click',hold,true);letGo()};
for(const sign of signs)addEventListener(sign,begin,{capture:true,passive:true});
const fetchAhead=()=>{
if('saver' in root.dataset||navigator.connection&&navigator.connection.saveData)return;
for(const later of document.querySelectorAll('link[rel=later]')){
const link=document.createElement('link');
link.rel='modulepreload';link.fetchPriority='low';link.href=later.href;
document.head.append(link);link.onload=link.onerror=()=>link.remove()}};
addEventListener('load',()=>{fetchAhead();setTimeout(()=>begin(),${patience})});
const note=({target})=>{if(target.matches('input,textarea,select'))typed.set(target,target.value)};
const hold=(event)=>{
const target=event.target.closest('a[href],button,input[type=submit],input[type=checkbox],input[type=radio]');
if(!target||target===released)return;
if(event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
if(target.closest('[data-theme-switch],[data-language-switch],[data-results-switch],[data-saver-switch],[data-photo]:not([data-shown])'))return;
if(target.matches('a')&&(target.origin!==location.origin||target.target||target.getAttribute('href')[0]==='#'))return;
event.preventDefault();event.stopImmediatePropagation();
held=target;root.dataset.held='';begin();
setTimeout(()=>{if(held===target&&navigator.onLine&&(target.matches('a')||target.type==='submit'))letGo()},${tapPatience})};
const letGo=()=>{
const target=held;held=undefined;released=target;
delete root.dataset.held;
if(target&&target.isConnected)target.click();
released=undefined};
addEventListener('input',note,true);
addEventListener('click',hold,true);
try{if(sessionStorage.getItem('${placeKey}')||JSON.parse(localStorage.getItem('${storageKey}')).signedIn)begin()}catch{}
addEventListener('${atWork}',()=>{
begin();
removeEventListener('input',note,true);removeEventListener('click',hold,true);
root.dataset.script='works';
for(const [field,value] of typed){
if(!field.isConnected||field.type==='file')continue;
if(!field.matches('select')&&!/^(checkbox|radio)$/.test(field.type)){
const own=Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),'value');
field.value=field.defaultValue;own.set.call(field,value)}
field.dispatchEvent(new Event('input',{bubbles:true}));
if(field.matches('select'))field.dispatchEvent(new Event('change',{bubbles:true}))}
if(held)letGo()},{once:true});
})()`;
