import './styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { focusScreens } from './pages/-parts/focusScreens.ts'
import { queries, router } from './router.tsx'
import { theme } from './theme.ts'

/** Maximum time of the static shell in milliseconds. */
const firstScreenWithin = 400
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
// the scroll lock of dialogs creates a style element and looks for the nonce here
Object.assign(globalThis, { __webpack_nonce__: nonce })

focusScreens(router)

// the router reloads the page once for a script that can’t be loaded, even offline, unless this says that it did;
// RouteFailed reloads it once the console can be reached
window.addEventListener('vite:preloadError', ({ payload }) =>
  sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1'),
)

/**
 * Loads the first screen’s data before rendering, then renders once, in small steps, so a slow phone still
 * responds to touch. If loading takes longer, the console’s frame renders first and the screen follows.
 */
async function start(root: HTMLElement) {
  // the router shows failures
  await Promise.race([
    Promise.allSettled([router.load()]),
    new Promise((resolve) => setTimeout(resolve, firstScreenWithin)),
  ])
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </MantineProvider>
      </StrictMode>,
    ),
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void start(root)
