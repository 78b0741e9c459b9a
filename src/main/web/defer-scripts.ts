const links = /<link rel="modulepreload" href="([^"]*)"[^>]*\/>/g
const start =
  /(<script[^>]* type="module"[^>]*>)((?:(?!<\/script>)[^])*__reactRouterRouteModules(?:(?!<\/script>)[^])*)(?=<\/script>)/
const fixedImports = /^import ("[^"]*");\s*((?:import \* as \w+ from "[^"]*";\s*)+)/

/**
 * Defers the page's scripts: the browser requests the first script only after the first paint.
 * On a slow connection, style, font and pictures then load first. Links and forms work without JavaScript.
 * React Router writes the preload links and the starting script itself, without an option for this. If it writes them
 * differently than expected, the page stays unchanged.
 */
export function deferScripts(html: string): string {
  const script = start.exec(html)
  const imports = fixedImports.exec(script?.[2] ?? '')
  if (!script || !imports) return html
  const [whole, tag = '', text = ''] = script
  const [fixed, table, routes = ''] = imports
  const files = [...html.slice(0, script.index).matchAll(links)].map(([, href]) => href)
  const started = [
    // A page in a background tab is not painted until it is shown.
    'document.hidden||await new Promise(painted=>requestAnimationFrame(()=>setTimeout(painted)));',
    `for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));`,
    `await import(${table});`,
    routes.replace(/import \* as (\w+) from ("[^"]*");/g, 'const $1=await import($2);'),
    text.slice(fixed.length),
  ]
  const after = script.index + whole.length
  return html.slice(0, script.index).replace(links, '') + tag + started.join('') + html.slice(after)
}
