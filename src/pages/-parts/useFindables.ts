import { useMantineColorScheme } from '@mantine/core'
import { IconAppWindow, IconMoon, IconPlus, IconSun, IconTerminal2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ListedApplication } from '#api/applications.ts'
import { shownRequest } from '#api/log.ts'
import { useMay } from '#api/session.ts'
import type { Findable } from '#components/layout/Palette.tsx'
import { navigationFor } from './navigation.ts'

/** What the search finds: screens, applications, and what can be done from anywhere. */
export function useFindables(applications: readonly ListedApplication[], application: string | undefined): Findable[] {
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const mayCreate = useMay('createApplication')
  const screens = navigationFor(application).flatMap(({ label: group, items }) =>
    items.map(
      ({ label, icon, link }): Findable => ({
        id: `screen ${label}`,
        group: 'Screens',
        label,
        detail: group,
        icon,
        onPick: () => void navigate(link),
      }),
    ),
  )
  const objects = applications.map(
    ({ code, title }): Findable => ({
      id: `application ${code}`,
      group: 'Applications',
      label: title,
      detail: code,
      icon: IconAppWindow,
      onPick: () => void navigate({ to: '/applications/$application', params: { application: code } }),
    }),
  )
  const actions: Findable[] = [
    ...(mayCreate
      ? [
          {
            id: 'create application',
            group: 'Actions',
            label: 'Create an application',
            icon: IconPlus,
            onPick: () => void navigate({ to: '/applications', search: { create: true } }),
          },
        ]
      : []),
    {
      id: 'requests',
      group: 'Actions',
      label: 'Requests made',
      icon: IconTerminal2,
      onPick: () => shownRequest.set('all'),
    },
    { id: 'light', group: 'Actions', label: 'Light colours', icon: IconSun, onPick: () => setColorScheme('light') },
    { id: 'dark', group: 'Actions', label: 'Dark colours', icon: IconMoon, onPick: () => setColorScheme('dark') },
  ]
  return [...screens, ...objects, ...actions]
}
