import './styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { queries, router } from './router.tsx'
import { cssVariables, theme } from './theme.ts'

/** How long the first picture may stand, in milliseconds. */
const firstScreenWithin = 400
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
// the scroll lock of dialogs makes a style element of its own and looks for the nonce here
Object.assign(globalThis, { __webpack_nonce__: nonce })

// after a navigation the new screen's heading takes the focus, so that a screen reader says where one is;
// on a screen that is there to be typed into, its field does
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (!fromLocation || !pathChanged) return
  const heading = document.querySelector<HTMLElement>('[data-page-title]')
  const field = document.querySelector<HTMLElement>('[data-page-field]')
  ;(field ?? heading)?.focus({ preventScroll: true })
})

/**
 * Reads the first screen before anything is drawn, and then draws it once, in small steps, so that a slow phone still
 * answers to touch. Where reading takes longer, the console's frame comes first and the screen follows.
 */
async function start(root: HTMLElement) {
  // what fails, the router shows
  await Promise.race([
    Promise.allSettled([router.load()]),
    new Promise((resolve) => setTimeout(resolve, firstScreenWithin)),
  ])
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce}
        >
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
