import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#pages/-parts/NotFoundScreen.tsx'

/** An unknown page of an application keeps its navigation. */
export const Route = createFileRoute('/_console/applications/$application/$')({ component: NotFoundScreen })
