import { CloseButton } from '@mantine/core'
import { IconApps, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useParams, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { applicationsQuery } from '#api/applications.ts'
import { shownRequest } from '#api/log.ts'
import { passwordQuestion, signedOut, useSignedIn } from '#api/session.ts'
import { useSignOut } from '#api/signOut.ts'
import { tasks } from '#api/tasks.ts'
import { Frame } from '#components/layout/Frame.tsx'
import { ApplicationSwitcher, PersonButton, SchemeSwitch } from '#components/layout/FrameMenus.tsx'
import { SearchEverywhere } from '#components/layout/SearchEverywhere.tsx'
import { ServiceBadge } from '#components/layout/Wordmark.tsx'
import { forgetDrafts } from '#forms/shared/drafts.ts'
import classes from './DroppedParts.module.css'
import { navigationFor } from './navigation.ts'
import { droppedParts } from './search.ts'
import { useFinishReplacements } from './useFinishReplacements.ts'

const loadPalette = () => import('./ConsolePalette.tsx')
const ConsolePalette = lazy(loadPalette)
const ConsoleTasks = lazy(() => import('./ConsoleTasks.tsx'))
const ConfirmPassword = lazy(() => import('#forms/session/ConfirmPassword.tsx'))
const SignInAgain = lazy(() => import('./SignInAgain.tsx'))

const creating = linkOptions({ to: '/applications', search: { create: true } })

/** The console's frame filled with who is signed in, which service and application this is, and the ways to go. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const { name, role, service, may } = useSignedIn()
  const { application } = useParams({ strict: false })
  const { data: applications = [] } = useQuery(applicationsQuery())
  const signOut = useSignOut(forgetDrafts)
  useFinishReplacements()
  const ended = signedOut.use()
  const passwordWanted = passwordQuestion.use() !== undefined
  const anyTasks = tasks.use().some(({ cleared }) => !cleared)
  const current = applications.find(({ code }) => code === application)
  return (
    <Frame
      navigation={navigationFor(application)}
      place={
        <ApplicationSwitcher
          current={application ? { code: application, title: current?.title ?? application } : undefined}
          applications={applications}
          ways={[
            { label: 'All applications', icon: IconApps, link: { to: '/applications' } },
            ...(may.includes('createApplication')
              ? [{ label: 'Create an application', icon: IconPlus, link: creating }]
              : []),
          ]}
        />
      }
      tools={
        <>
          <SearchEverywhere palette={ConsolePalette} onNear={loadPalette} />
          <ServiceBadge {...service} />
          {anyTasks && (
            <Suspense>
              <ConsoleTasks />
            </Suspense>
          )}
          <SchemeSwitch />
          <PersonButton
            name={name}
            role={role}
            leaving={signOut.isPending}
            onShowRequests={() => shownRequest.set('all')}
            onSignOut={signOut.mutate}
          />
        </>
      }
    >
      <DroppedParts />
      {children}
      {passwordWanted && (
        <Suspense>
          <ConfirmPassword />
        </Suspense>
      )}
      {ended && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
    </Frame>
  )
}

/** Says which parts of the address one came in by were not understood. */
function DroppedParts() {
  const router = useRouter()
  const [asked] = useState(() => router.options.parseSearch?.(window.location.search) ?? {})
  const [closed, setClosed] = useState(false)
  const taken = useRouterState({
    select: ({ matches }) =>
      Object.assign({}, ...matches.map((match) => match._strictSearch)) as Record<string, unknown>,
  })
  const [dropped] = useState(() => droppedParts(asked, taken))
  if (closed || dropped.length === 0) return null
  return (
    <div role="status" className={classes.root}>
      <span>
        Part of the URL is invalid and was ignored: <code>{dropped.join(', ')}</code>
      </span>
      <CloseButton size="sm" aria-label="Dismiss" onClick={() => setClosed(true)} />
    </div>
  )
}
