/** The build: hashed assets in dist/public, beside it what the server needs for the document of each screen. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './build/compressed.ts';
import { documents } from './build/documents.ts';

/** The libraries of every screen, and what fields and buttons are made of. */
const BASE =
  /node_modules.(react|react-dom|scheduler|react-router|clsx|@mantine.hooks|@tabler)[\\/].*(?<!\.css)$|node_modules.@mantine.core.esm.(core|components.(Input|InputBase|TextInput|CloseButton|Stack|Group).)|src.(components.(data.Bidi|feedback.Notice)|lib.(text|password|issue|files|kept)\.|api.idempotency)/;
/** Calls of the API: what the document asked for early needs none of it. */
const HTTP = /node_modules.axios|src.api.(http|answers|catalogue)/;
/** Forms. */
const FORM =
  /node_modules.react-hook-form|src.(components.form.(Form|SubmitButton|TextField|PasswordField|CheckboxField|field|useAppForm|useWantedField|PhoneField|.*css)|resources.credentials)/;
/** Choices, beside the plain fields. */
const SELECTS =
  /node_modules.@mantine.core.esm.components.(Combobox.(get-parsed|Combobox.module|ComboboxChevron)|NativeSelect)|src.components.form.(SelectField|ChoiceCards)(?!.*css)/;
/** The cache of answers, and what every signed-in screen shows. Not what a press brings (menus, calendars, drawers). */
const SIGNED_IN =
  /node_modules.(@tanstack|dayjs)|src.(api.queryClient|app.firstQueries|app.layouts.(Person|Company)|features.(shell.(?!.*(Dropdown|Drawer|Choices|Popover|[pP]alette))|payments.components.Reactivate|members.model.useLeaving)|components.(layout|form.useOpener|data.(?!DataTable|RecordList|ListToolbar|Pagination|ViewTabs|PeriodFilter|DateFilter|NotificationLine|Brief))|features.(companies.model.requirements|edit-orders.(model.(parts|progress)|components.OrderNotes)|invoices.model.bill)|resources.(?!account|credentials|notification(Look|Writes|Choices))|session.(company|waiting|notifications)|lib.(dates|money))|src.(features.(?!accounts|addresses.map|permissions|data-export|devices|leaving|notifications|shell.components.(bell|palette)|two-step)|pages|components.(?!form|feedback.Dialog|data.NotificationLine)).*\.css$/;
/** Lists: their tools, tables and pages. */
const LISTS = /src.components.data.(DataTable|RecordList|ListToolbar|Pagination|ViewTabs|PeriodFilter|DateFilter)/;
/** Home and the list of companies, which shows the same cards, or a table. */
const COMPANIES = /src.(features.(companies|banners)|pages.(home|company.CompaniesPage))/;
/** A company's overview, which also shows a review. */
const OVERVIEW =
  /src.(features.(companies.(model.moneyFlow|components.overview)|review.(model|components.ReviewTimeline)|closing.components.ClosingCard|members.components.LeavingCard|themes.components.PageCard)|components.data.CopyButton|pages.company.overview)/;
/** What a registration asks for and sums up; a company's information later shows the same. */
const REGISTRATION =
  /src.(features.(legal-info|documents|bank-accounts|addresses)[\\/](?!map[\\/]|.*[\\/](\w*Dialog|StagedFile))|lib.iban|config.map|features.(wizard.(components.(CompanyFields|DigitalNameField)|model.fields)|review.components.ReviewSection)|components.form.FileField|pages.add-company.steps.summaries)/;
/** The cards of the account's screen, each of which is a feature of its own. */
const ACCOUNT =
  /src.(features.(data-export|devices|leaving|notifications|two-step)|resources.(account|notificationChoices)|pages.account.)(?!.*(Dialogs|Steps))/;
/** What the bell opens shares with the screen of all notifications. */
const NOTIFICATIONS =
  /src.(components.data.(NotificationLine|Brief)|features.notifications.(?!.*[Tt]opic)|resources.notification(Look|Writes)|session.notificationPlace)/;
/** The licence shows offers, orders and what is to be paid. */
const LICENCE =
  /src.(features.(licence|subscriptions|payments|invoices.components.(BillSummary|InvoiceView)))(?!.*[\\/](\w*Dialog|CodesForm|Reactivate))/;
/** One file for each feature, without what it loads when it is wanted, the table that forms have no need of, and the form that lists have none of. */
const FEATURE =
  /src.features.([\w-]+)[\\/](?!map[\\/]|.*[\\/](\w*Dialog|CodesForm|StagedFile|WithdrawalList|ItemForm))/;
/** Changes of what was reviewed, and the pages of the information that they change. */
const EDIT_ORDERS = /src.(features.edit-orders(?!.*OrderList)|pages.company.main-info.edit-orders.(use|OrderView))/;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.QAFILA_API ?? 'http://127.0.0.1:8000';

export default defineConfig({
  base: '/',
  plugins: [react(), documents(here('./dist'), here('./src/pages')), compressedFiles(here('./dist/public'))],
  resolve: { alias: { '@': here('./src') } },
  build: {
    outDir: here('./dist/public'),
    emptyOutDir: true,
    // Fonts and pictures stay files: the policy of the document allows no data: fonts.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Browsers that do not fetch ahead load the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: here('./src/main.tsx'),
      output: {
        // Every chunk knows the names of its neighbours: short ones keep that list small.
        chunkFileNames: 'assets/[hash].js',
        // Some ten files a screen: a request more costs a slow phone more than what it does not need of a file.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', test: BASE, priority: 7 },
            { name: 'app', tags: ['$initial'], priority: 5 },
            { name: 'http', test: HTTP, priority: 4 },
            { name: 'form', test: FORM, priority: 3 },
            { name: 'signed-in', test: SIGNED_IN, priority: 2 },
            { name: 'overview', test: OVERVIEW, priority: 2 },
            { name: 'companies', test: COMPANIES, priority: 2 },
            { name: 'order', test: EDIT_ORDERS, priority: 2 },
            { name: 'selects', test: SELECTS, priority: 2 },
            { name: 'registration', test: REGISTRATION, priority: 2 },
            { name: 'lists', test: LISTS, priority: 2 },
            { name: 'notifications', test: NOTIFICATIONS, priority: 3 },
            { name: 'account', test: ACCOUNT, priority: 2 },
            { name: 'licence', test: LICENCE, priority: 2 },
            { name: (id) => FEATURE.exec(id)?.[1] ?? null, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 5173),
    proxy: Object.fromEntries(
      ['/api', '/media', '/sandbox-pay', '/dev', '/manifest.webmanifest', '/en/manifest.webmanifest'].map((path) => [
        path,
        { target: server },
      ]),
    ),
  },
});
