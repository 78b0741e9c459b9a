// Package functions that the shop does not use, and the bodies that replace theirs in the browser's script. The files
// are those of React 19.3 and React Router 8.4; the build fails if a function is missing there. A rule in `tests/rules`
// refuses the use of these functions.

const nothing = '() {}'
const stub = (...names: string[]): Record<string, string> => Object.fromEntries(names.map(name => [name, nothing]))

const reactDom = {
  // <ViewTransition>
  ...stub('trackEnterViewTransitions', 'getViewTransitionName', 'getViewTransitionClassName'),
  ...stub('applyViewTransitionToHostInstances', 'restoreViewTransitionOnHostInstances', 'createViewTransitionInstance'),
  ...stub('commitAppearingPairViewTransitions', 'commitEnterViewTransitions', 'commitDeletedPairViewTransitions'),
  ...stub('commitExitViewTransitions', 'commitNestedViewTransitions', 'restorePairedViewTransitions'),
  ...stub('restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions', 'measureNestedViewTransitions'),
  ...stub('measureViewTransitionHostInstancesRecursive', 'scheduleViewTransitionEvent', 'startViewTransition'),
  ...stub('applyViewTransitionName', 'restoreViewTransitionName', 'flushAfterMutationEffects'),
  // <Fragment ref>
  ...stub('commitNewChildToFragmentInstances', 'commitFragmentInstanceInsertionEffects'),
  ...stub('commitFragmentInstanceDeletionEffects', 'isFragmentInstanceParent', 'deleteChildFromFragmentInstance'),
  // <Activity>, <SuspenseList>
  ...stub('updateActivityComponent', 'updateSuspenseListComponent'),
  // useActionState
  ...stub('mountActionState', 'updateActionState', 'rerenderActionState'),
  // prefetchDNS, preconnect, preload, preloadModule, preinit, preinitModule
  ...stub(
    'prefetchDNS',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
  ),
  // <form action={function}>, requestFormReset
  ...stub('extractEvents$1', 'startHostTransition', 'requestFormReset$1'),
  // Stacks of minified component names
  getStackByFiberInDevAndProd: "() { return '' }",
}

const router = {
  // Routes that are discovered while the shopper browses
  ...stub('discoverRoutes', 'patchRoutes', 'patchRoutesImpl'),
  checkFogOfWar: '() { return { active: false, matches: null } }',
  // useBlocker
  ...stub('shouldBlockNavigation', 'getBlocker', 'deleteBlocker', 'updateBlocker'),
  // useFetcher
  ...stub('fetch', 'handleFetcherAction', 'handleFetcherLoader'),
  // View transitions
  ...stub('restoreAppliedTransitions', 'persistAppliedTransitions'),
}

const reactRouter = 'react-router/dist/production/lib'

/** Keyed by the end of the file's path. */
export const unusedFunctions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'react-dom/cjs/react-dom-client.production.js': reactDom,
  [`${reactRouter}/router/router.js`]: router,
  [`${reactRouter}/dom/ssr/components.js`]: {
    usePrefetchBehavior: '() { return [false, null, {}] }',
    PrefetchPageLinks: '() { return null }',
  },
  [`${reactRouter}/dom/ssr/links.js`]: { prefetchRouteCss: nothing, prefetchStyleLinks: nothing },
  [`${reactRouter}/dom/ssr/errorBoundaries.js`]: {
    RemixRootDefaultErrorBoundary: `({ error }) {
      console.error(error)
      return React$1.createElement(BoundaryShell, { title: 'Noe gikk galt', isOutsideRemixApp: true }, 'Noe gikk galt. Last siden på nytt.')
    }`,
  },
}

/** Classes without calls from the shop: their methods are removed. */
export const unusedClasses: Readonly<Record<string, readonly string[]>> = {
  'react-dom/cjs/react-dom-client.production.js': ['FragmentInstance', 'ViewTransitionPseudoElement'],
}
