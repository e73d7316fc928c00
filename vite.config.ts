import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'

const firstScreen = ['/_console', '/_console/applications/']
const proxy = process.env.CONSOLE_PROXY_URL || 'http://127.0.0.1:4000'

/** Also writes text assets compressed with Brotli and gzip, for the proxy to serve. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
    await Promise.all(
      texts.map(async (name) => {
        const path = join(dir, name)
        const content = await readFile(path)
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      }),
    )
  },
})

/** Moves stylesheet and script after the first paint’s markup in index.html, which then waits for neither. */
const firstPicture = (): Plugin => ({
  name: 'first-picture',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const link = /[ \t]*<link rel="stylesheet"[^>]*>\n/.exec(html)?.[0]
      if (link === undefined) throw new Error('index.html has no stylesheet to move')
      return html
        .replace(link, '')
        .replace('  </body>', `${link}  </body>`)
        .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    },
  },
})

/**
 * Leaves out of zod what writes JSON Schema, a tenth of it: each schema refers to its writer, and no screen has any written.
 * The backend’s OpenAPI document is made with the whole of zod.
 */
const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) => {
      const without = code
        .replace(/^ *inst\._zod\.processJSONSchema = .*;$/gm, '')
        .replace(/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined')
        .replace('createToJSONSchemaMethod(this, {})(params)', 'undefined')
      // its imports still name them
      const left = without.match(/JSONSchema(Method\(| =)|\b\w+Processor\b/)?.[0]
      if (left !== undefined) throw new Error(`zod refers to JSON Schema in a new way: ${left}`)
      return { code: without, map: null }
    },
  },
})

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/pages',
      generatedRouteTree: 'src/routeTree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.',
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // one chunk per screen, including its skeleton: over plain HTTP, many small chunks cost more than their bytes
        defaultBehavior: [['component']],
        // the first screen is in the first chunk
        splitBehavior: ({ routeId }) => (firstScreen.includes(routeId) ? [] : undefined),
      },
    }),
    react(),
    withoutJsonSchema(),
    compressed(),
    firstPicture(),
  ],
  // React has what this adds to older versions
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  css: { postcss: { plugins: [mantine()] } },
  // the proxy replaces it in every response
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // the first chunk intentionally contains everything for the first screen
    chunkSizeWarningLimit: 800,
    modulePreload: {
      polyfill: false,
      // the first script has already loaded the runtime
      resolveDependencies: (_file, dependencies) => dependencies.filter((name) => !name.includes('rolldown-runtime')),
    },
    rolldownOptions: {
      output: {
        // the first chunk names all others, and their hashes don’t compress: these are as long as they need to be
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // each group includes the dependencies of its files, in order of priority
          groups: [
            {
              name: 'console',
              // and small modules for which a screen would otherwise load the menus
              test: /src\/main\.tsx$|index\.html$|rolldown\/runtime|controls\/Moment\.tsx$|utils\/clamp\/clamp\.mjs$/,
              priority: 4,
            },
            { name: 'menus', test: /src\/components\/(layout\/Menus|controls\/ActionsMenu)\.tsx$/, priority: 3 },
            {
              name: 'panels',
              test: /src\/components\/(layout\/(Panel|NavigationDrawer)|controls\/(Dialog|LeaveGuard))\.tsx$/,
              priority: 2,
            },
            { name: 'failures', test: /shared\/FormFailure\.tsx$/, priority: 2 },
            // parts that screens share by the dozen: as chunks of their own, their headers would outweigh them
            // except what only the segment editor or a message’s own page needs
            {
              name: 'language',
              test: /contract\/language\/|src\/model\/filters\/(?!blockEdits|clauseEdits|editing)/,
              minShareCount: 2,
            },
            {
              name: 'messages',
              test: /contract\/rendering\/|src\/model\/messages\/(?!messageFacts|listedMessages|questions|recipients|testProblems)/,
              minShareCount: 2,
            },
            {
              name: 'counting',
              test: /src\/api\/(awaitTask|watchTask|statistics|exports|segmentSizes)\.ts$|filters\/useCount\.ts$/,
              minShareCount: 2,
            },
            // what many screens show: icons, titles, and tabs, and modules of a few lines each
            {
              name: 'parts',
              test: /@tabler\/icons-react\/dist\/esm\/icons|core\/esm\/components\/(Title|Badge|Tabs|SegmentedControl|NativeSelect)\/|layout\/Section\.tsx$|controls\/ChoiceTabs\.tsx$|\/(copyText|useHasTouch|historyEntry|composeAddress|SecondLine|samePerson|PersonLink|writeSearch|OthersMessage|OtherApplication|outboxLink|phone|withDraft|useSendRefusal|use-disclosure|jsonText|ComingMoment|SendMoment|presetLabels|buckets|RowsInView|focusFollowed|route\.module|consoleMethod|stored|holdFactor|unsubscribe|testDevices)\.(tsx?|mjs|css)$/,
              minShareCount: 2,
            },
            // what the navigation counts
            {
              name: 'held',
              test: /src\/model\/outbox\/(groupHeld|heldState)\.ts$|src\/api\/(outbox|approvals)\.ts$|-parts\/(Outbox|Approval)Count\.tsx$/,
              minShareCount: 1,
            },
            { name: 'preview', test: /src\/components\/preview\/(PushPreview|Device|AppMark)\.tsx$/ },
            {
              name: 'composers',
              test: /messages\/(ComposerFooter|ComposerLayout|ComposerSections|usePreviewBeside|useFormSections|when\/WhenFields|review\/(useReach|NotReady)|editing\/EditingNotice|push\/PushPreviewCard|texts\/(FieldTool|earlyFaults))\.tsx?$|shared\/FormWithPreview\.tsx$|-parts\/(useOpenDraft|CopyDraftLink|useShowSent|useStepFocus|composerHead)\.tsx?$/,
              minShareCount: 2,
            },
            // what checks the fields of forms
            {
              name: 'schemas',
              test: /contract\/(applications|audience|campaigns|devices|liveActivities|presets|tags|testDevices|whatsApp)\.ts$/,
              minShareCount: 2,
            },
            {
              name: 'review',
              test: /messages\/review\/(useListed|Recipients|TypedNumberField|useSendOnce|LanguageGrid)\.tsx?$|editing\/useRequestReach\.ts$|shared\/ReviewDialog\.tsx$/,
              minShareCount: 2,
            },
            {
              name: 'figures',
              test: /src\/charts\/(Tile|FigureState)\.tsx$|model\/statistics\/(period|points|reachableNow)\.ts$|statistics\/-parts\/(attribution|usePeriod|PeriodBar)\.tsx?$/,
              minShareCount: 2,
            },
            {
              name: 'zones',
              test: /model\/geozones\/week\.ts$|geozones\/-parts\/writtenAddress\.ts$|map\/Swatch\.tsx$|geozones\/CooldownField\.tsx$|src\/api\/geozones\.ts$/,
              minShareCount: 2,
            },
            // parts of lists and of pages of one object
            {
              name: 'objects',
              test: /\/(stateKinds|presetUses|inbox|inboxMessage|ruleTexts|toChat|FileButton|presetRecord|FactsSection|Code|Calculated|CopiedNotice|MissingPreset|TextReach|tagValues|openRate|FilterSelect|MessageKindLabel|calculations|SkippedRows|findOtherPresetOwner|clearStoredData|deviceActions|knownNames|CreateEventForm|HistoryIcon|Messages\.module)\.(tsx?|mjs|css)$/,
              minShareCount: 2,
            },
            // what a form opens on demand stays in chunks of its own; hooks of a few lines don’t
            {
              name: 'forms',
              test: /src\/forms\/shared\/(?!AddPerson|BoundFileField|CodeEditor|PersonField|PersonInput|Calendar|Confirm|DeviceLookUp|ReviewDialog|TestDialog|ValueRows|FormWithPreview)[^/]*\.tsx?$|src\/api\/(audienceChange|personalStorage|write)\.ts$|messages\/texts\/use(DefaultLanguage|TextEdits)\.ts$|(use-force-update|use-hotkeys|parse-hotkey|use-debounced-value|get-style-object|use-computed-color-scheme|useSuspenseQueries|useSuspenseInfiniteQuery|useInfiniteQuery)\.m?js$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/session': proxy, '/api': proxy, '/downloads': proxy, '/icons': proxy, '/email-preview': proxy },
  },
})
