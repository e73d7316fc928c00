import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#pages/-parts/NotFoundScreen.tsx'

/** An unknown page outside an application keeps the navigation and the search too. */
export const Route = createFileRoute('/_console/$')({ component: NotFoundScreen })
