import { ActionIcon, CloseButton } from '@mantine/core'
import { IconApps, IconMenu2, IconPlugOff, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type AnyRoute, Link, linkOptions, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { applicationsQuery } from '#api/applications.ts'
import { shownRequest } from '#api/log.ts'
import { useOffline, watchConnection } from '#api/online.ts'
import { pendingReplacements } from '#api/replacements.ts'
import { passwordQuestion, signedOut, useSignedIn } from '#api/session.ts'
import { useSignOut } from '#api/signOut.ts'
import { tasks } from '#api/tasks.ts'
import { mayLeave } from '#components/controls/mayLeave.ts'
import { ApplicationSwitcher, PersonButton, SchemeSwitch } from '#components/layout/FrameMenus.tsx'
import { floatingInside } from '#components/layout/floating.ts'
import { Navigation } from '#components/layout/Navigation.tsx'
import { ServiceBadge, Wordmark } from '#components/layout/Wordmark.tsx'
import { forgetDrafts } from '#forms/shared/draftOwner.ts'
import classes from './ConsoleFrame.module.css'
import { navigationFor } from './navigation.ts'
import { SearchEverywhere } from './SearchEverywhere.tsx'
import { ignoredParameters } from './search.ts'
import { useOpenApplication } from './useOpenApplication.ts'

const ConsoleTasks = lazy(() => import('./ConsoleTasks.tsx'))
const NavigationDrawer = lazy(() => import('#components/layout/NavigationDrawer.tsx'))
const FinishReplacements = lazy(() => import('./FinishReplacements.tsx'))
const ConfirmPassword = lazy(() => import('#forms/session/ConfirmPassword.tsx'))
const SignInAgain = lazy(() => import('./SignInAgain.tsx'))

const creating = linkOptions({ to: '/applications', search: { create: true } })

export function ConsoleFrame({ children }: { children: ReactNode }) {
  const { name, role, service, may, holdsSends } = useSignedIn()
  const { data: applications = [] } = useQuery(applicationsQuery())
  const application = useOpenApplication()
  const signOut = useSignOut(forgetDrafts)
  const leave = async (scope: 'here' | 'everywhere') => {
    if (await mayLeave()) signOut.mutate(scope)
  }
  const [interrupted] = useState(() => pendingReplacements().length > 0)
  const ended = signedOut.use()
  const passwordWanted = passwordQuestion.use() !== undefined
  const anyTasks = tasks.use().some(({ cleared }) => !cleared)
  const current = applications.find(({ code }) => code === application)
  const [drawer, setDrawer] = useState<'opened' | 'closed'>()
  const groups = navigationFor(application, holdsSends)
  return (
    <div className={classes.root}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <div className={classes.side}>
        <Navigation groups={groups}>
          <Link to="/applications" className={classes.brand} activeOptions={{ exact: true, includeSearch: false }}>
            <Wordmark />
          </Link>
        </Navigation>
      </div>
      <section aria-label="Top bar" className={classes.bar}>
        <ActionIcon
          className={classes.burger}
          aria-label="Open navigation"
          aria-expanded={drawer === 'opened'}
          onClick={() => setDrawer('opened')}
        >
          <IconMenu2 size={18} stroke={1.75} />
        </ActionIcon>
        <div className={classes.place}>
          <ApplicationSwitcher
            current={application ? { code: application, title: current?.title ?? application } : undefined}
            applications={applications}
            entries={[
              { label: 'All applications', icon: IconApps, link: { to: '/applications' } },
              ...(may.includes('createApplication')
                ? [{ label: 'Create application', icon: IconPlus, link: creating }]
                : []),
            ]}
          />
        </div>
        <div className={classes.tools}>
          <SearchEverywhere onSignOut={() => void leave('here')} />
          {service.demo ? (
            <Link to="/tour" className={classes.tour} aria-label="Demo: take the tour">
              <ServiceBadge {...service} />
            </Link>
          ) : (
            <ServiceBadge {...service} />
          )}
          <Suspense>{anyTasks && <ConsoleTasks />}</Suspense>
          <span className={classes.scheme}>
            <SchemeSwitch />
          </span>
          <PersonButton
            name={name}
            role={role}
            leaving={signOut.isPending}
            onShowRequests={() => shownRequest.set('all')}
            onSignOut={(scope) => void leave(scope)}
          />
        </div>
      </section>
      <main id="content" className={classes.main} tabIndex={-1} ref={floatingInside}>
        <OfflineNotice />
        <DroppedParts />
        {children}
        <Suspense>{interrupted && <FinishReplacements />}</Suspense>
        <Suspense>{passwordWanted && <ConfirmPassword />}</Suspense>
        <Suspense>{ended && <SignInAgain />}</Suspense>
      </main>
      <Suspense>
        {drawer && (
          <NavigationDrawer opened={drawer === 'opened'} onClose={() => setDrawer('closed')} groups={groups} />
        )}
      </Suspense>
    </div>
  )
}

function DroppedParts() {
  const router = useRouter()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [first] = useState(path)
  const [closed, setClosed] = useState(false)
  const [dropped] = useState(() => {
    const parsed = router.options.parseSearch(window.location.search)
    const taken = router.state.matches.map(({ routeId, search }) => {
      const { validateSearch } = (router.routesById[routeId] as AnyRoute).options
      return typeof validateSearch === 'function' && validateSearch(search)
    })
    return ignoredParameters(parsed, Object.assign({}, ...taken))
  })
  // another screen has nothing to do with it
  if (closed || path !== first || dropped.length === 0) return null
  return (
    <div role="status" className={classes.dropped}>
      <span>
        Part of the URL is invalid and was ignored: <code>{dropped.join(', ')}</code>
      </span>
      <CloseButton size="sm" aria-label="Dismiss" onClick={() => setClosed(true)} />
    </div>
  )
}

function OfflineNotice() {
  const offline = useOffline() !== undefined
  useEffect(watchConnection, [])
  // always mounted: not every screen reader announces a live region that appears with its text
  return (
    <div role="status" className={classes.offline}>
      {offline && (
        <p className={classes.notice}>
          <IconPlugOff size={16} stroke={1.6} aria-hidden />
          <span>You’re offline. This page may be out of date, and you can’t send until you’re back online.</span>
        </p>
      )}
    </div>
  )
}
