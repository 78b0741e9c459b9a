const links = /<link rel="modulepreload" href="([^"]*)"[^>]*\/>/g
const start =
  /(<script[^>]* type="module"[^>]*>)((?:(?!<\/script>)[^])*__reactRouterRouteModules(?:(?!<\/script>)[^])*)(?=<\/script>)/
const fixedImports = /^import ("[^"]*");\s*((?:import \* as \w+ from "[^"]*";\s*)+)/

/**
 * The page with its scripts behind everything that is seen: the browser asks for the first of them when it has painted.
 * On a slow line style, font and pictures have the whole of it till then, and links and forms work without. React
 * Router writes links and starting script itself and lets nobody say when; where it writes them otherwise than known
 * here, they are left as they are.
 */
export function sightFirst(html: string): string {
  const script = start.exec(html)
  const imports = fixedImports.exec(script?.[2] ?? '')
  if (!script || !imports) return html
  const [whole, tag = '', text = ''] = script
  const [fixed, table, routes = ''] = imports
  const files = [...html.slice(0, script.index).matchAll(links)].map(([, href]) => href)
  const started = [
    // A page in a tab behind is not painted before it is looked at.
    'document.hidden||await new Promise(painted=>requestAnimationFrame(()=>setTimeout(painted)));',
    `for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));`,
    `await import(${table});`,
    routes.replace(/import \* as (\w+) from ("[^"]*");/g, 'const $1=await import($2);'),
    text.slice(fixed.length),
  ]
  const after = script.index + whole.length
  return html.slice(0, script.index).replace(links, '') + tag + started.join('') + html.slice(after)
}
