import type { CommandClass } from './command-class.ts'
import { databaseClasses, migrationClasses } from './migration-rules.ts'
import { httpClasses } from './http-rules.ts'
import type { PlainCommand } from './unwrap-command.ts'

type Rule = readonly [form: RegExp, ...classes: CommandClass[]]

/** What each program does, by the text of its operands; every rule that fits counts. */
const PROGRAMS: Readonly<Record<string, readonly Rule[]>> = {
  git: [[/^(?:push|send-pack|subtree push|svn dcommit|lfs push|p4 submit)\b/, 'push'], [/^send-email\b/, 'api-write']],
  hg: [[/^push\b/, 'push']],
  jj: [[/^git push\b/, 'push']],
  gh: [
    [/^release (?:create|upload|edit|delete)|^gist (?:create|edit|delete)/, 'publish'],
    [/^workflow run|^run (?:rerun|cancel|delete)/, 'deploy'],
    [/^(?:pr|issue|repo|label|secret|variable|project|ssh-key|gpg-key|ruleset|cache|codespace|org) (?!(?:view|list|ls|status|diff|checks|checkout|clone|watch|develop|field-list|item-list|check|set-default)\b)[a-z]/, 'api-write'],
  ],
  glab: [[/^release (?:create|upload|delete)/, 'publish'], [/^(?:mr|issue|repo|variable|label|ci) (?!(?:view|list|ls|status|diff|checkout|clone|get|lint|trace)\b)[a-z]/, 'api-write']],
  hub: [[/^(?:pull-request|issue create|pr merge|fork|create|delete)/, 'api-write'], [/^release (?:create|edit|delete)/, 'publish'], [/^push\b/, 'push']],
  cargo: [[/^(?:test|t|nextest|miri|bench)\b/, 'test'], [/^(?:build|b|install|rustc)\b/, 'build'], [/^(?:publish|yank|owner)\b/, 'publish']],
  go: [[/^(?:test|vet -vettool)\b/, 'test'], [/^(?:build|install|generate)\b/, 'build']],
  dotnet: [[/^(?:test|vstest)\b/, 'test'], [/^(?:build|publish|msbuild|pack)\b/, 'build'], [/^nuget (?:push|delete)/, 'publish'], [/^ef database/, 'migration']],
  node: [[/^(?:.* )?--test\b/, 'test']],
  deno: [[/^(?:test|bench)\b/, 'test'], [/^(?:compile|bundle)\b/, 'build'], [/^publish\b/, 'publish'], [/^deploy\b/, 'deploy']],
  mvn: [[/\b(?:test|verify|integration-test)\b/, 'test'], [/\b(?:compile|package|install)\b/, 'build'], [/\bdeploy\b/, 'publish'], [/\b(?:flyway|liquibase):/, 'migration']],
  gradle: [[/(?:^|[ :])(?:\w*test|check)\b/i, 'test'], [/(?:^|[ :])(?:\w*build|assemble\w*|jar|bootjar)\b/i, 'build'], [/(?:^|[ :])publish(?!tomavenlocal)\w*/i, 'publish'], [/flyway|liquibase/i, 'migration']],
  sbt: [[/\btest/i, 'test'], [/\b(?:compile|package|assembly)/, 'build'], [/\bpublish(?!local)/i, 'publish']],
  swift: [[/^test\b/, 'test'], [/^build\b/, 'build']],
  xcodebuild: [[/\btest\b/, 'test'], [/^(?!.*\b(?:test|-list|-version)\b)/, 'build']],
  flutter: [[/^test\b/, 'test'], [/^build\b/, 'build']],
  dart: [[/^test\b/, 'test'], [/^compile\b/, 'build'], [/^pub publish/, 'publish']],
  mix: [[/^(?:test|coveralls)\b/, 'test'], [/^compile\b/, 'build'], [/^hex\.publish/, 'publish'], [/^ecto\.(?:migrate|rollback|drop|create)/, 'migration']],
  bazel: [[/^(?:test|coverage)\b/, 'test'], [/^build\b/, 'build']],
  zig: [[/^(?:test|build test)\b/, 'test'], [/^build\b/, 'build']],
  turbo: [[/^(?:run )?(?:[\w:-]+ )*test/, 'test'], [/^(?:run )?(?:[\w:-]+ )*build/, 'build']],
  nx: [[/\btest\b/, 'test'], [/\bbuild\b/, 'build'], [/\brelease publish\b/, 'publish']],
  lerna: [[/^run .*\btest/, 'test'], [/^run .*\bbuild/, 'build'], [/^publish\b/, 'publish']],
  changeset: [[/^publish\b/, 'publish']],
  playwright: [[/^test\b/, 'test']],
  cypress: [[/^(?:run|open)\b/, 'test']],
  ng: [[/^(?:test|e2e)\b/, 'test'], [/^build\b/, 'build'], [/^deploy\b/, 'deploy']],
  vite: [[/^build\b/, 'build']], next: [[/^build\b/, 'build']], nuxt: [[/^(?:build|generate)\b/, 'build']],
  astro: [[/^build\b/, 'build']], parcel: [[/^build\b/, 'build']], gatsby: [[/^build\b/, 'build']], hugo: [[/^(?!(?:version|help|server|list)\b)/, 'build']],
  tsc: [[/^(?!.*--(?:noemit|version|help|showconfig|listfilesonly)\b)/i, 'build']],
  poetry: [[/^build\b/, 'build'], [/^publish\b/, 'publish']], uv: [[/^build\b/, 'build'], [/^publish\b/, 'publish']],
  flit: [[/^build\b/, 'build'], [/^publish\b/, 'publish']], hatch: [[/^build\b/, 'build'], [/^publish\b/, 'publish'], [/^test\b/, 'test']],
  twine: [[/^upload\b/, 'publish']], setup: [[/\b(?:build|bdist|sdist)/, 'build'], [/\bupload\b/, 'publish'], [/^test\b/, 'test']],
  gem: [[/^build\b/, 'build'], [/^(?:push|yank|owner)\b/, 'publish']], nuget: [[/^(?:push|delete)\b/, 'publish']],
  pod: [[/^trunk\b/, 'publish']], vsce: [[/^(?:publish|unpublish)\b/, 'publish'], [/^package\b/, 'build']], ovsx: [[/^publish\b/, 'publish']],
  docker: [
    [/^(?:image |compose |manifest |plugin |buildx imagetools )?push\b|^buildx build .*--push\b/, 'publish'],
    [/^(?:build|image build|buildx (?:build|bake)|compose (?:.* )?build|commit)\b/, 'build'],
    [/^(?:stack|service) (?:deploy|create|update|rm|scale|rollback)|^swarm\b/, 'deploy'],
  ],
  crane: [[/^(?:push|copy|cp|append|mutate|delete|tag)\b/, 'publish']], skopeo: [[/^(?:copy|delete|sync)\b/, 'publish']],
  oras: [[/^(?:push|attach|cp|copy)\b/, 'publish']], goreleaser: [[/^(?:release|publish)\b/, 'publish'], [/^build\b/, 'build']],
  kubectl: [[/^(?:apply|create|delete|patch|replace|rollout (?!status|history)|scale|set|edit|annotate|label|drain|cordon|uncordon|exec|cp|run|expose|autoscale|taint|attach|debug|evict)\b/, 'deploy']],
  helm: [[/^(?:install|upgrade|uninstall|rollback|delete)\b/, 'deploy'], [/^(?:push|cm-push)\b/, 'publish']],
  terraform: [[/^(?:apply|destroy|import|taint|untaint|force-unlock|state (?:rm|mv|push|replace-provider)|workspace (?:new|delete))\b/, 'deploy']],
  terragrunt: [[/^(?:run-all )?(?:apply|destroy|import|taint)\b|^(?:apply|destroy)-all\b/, 'deploy']],
  pulumi: [[/^(?:up|update|destroy|refresh|import|cancel|state)\b/, 'deploy']],
  'ansible-playbook': [[/^(?!.*--(?:check|syntax-check|list-\w+|version)\b)/, 'deploy']], ansible: [[/ -m |^(?!-)/, 'deploy']],
  sls: [[/^(?:deploy|remove|invoke)\b/, 'deploy']], cdk: [[/^(?:deploy|destroy|bootstrap|import)\b/, 'deploy']],
  sam: [[/^(?:deploy|delete|sync)\b/, 'deploy'], [/^build\b/, 'build'], [/^publish\b/, 'publish']],
  vercel: [[/^(?!(?:ls|list|inspect|logs|whoami|help|dev|pull|build|--version|--help|teams)\b)/, 'deploy'], [/^build\b/, 'build']],
  netlify: [[/^deploy\b/, 'deploy'], [/^build\b/, 'build']], firebase: [[/^(?:deploy|hosting:(?:clone|disable)|functions:delete)\b/, 'deploy']],
  fly: [[/^(?:deploy|launch|scale|destroy|apps (?:create|destroy)|secrets (?:set|unset)|machine)\b/, 'deploy']],
  wrangler: [[/^(?:deploy|publish|pages (?:deploy|publish)|versions (?:upload|deploy)|rollback|secret (?:put|delete))\b/, 'deploy']],
  railway: [[/^(?:up|deploy|redeploy|down)\b/, 'deploy']], heroku: [[/^(?:container:release|releases:rollback|config:(?:set|unset)|ps:scale|run|apps:destroy|pg:reset)\b/, 'deploy'], [/^container:push\b/, 'publish']],
  gcloud: [[/\b(?:deploy|create|delete|update|submit|set-iam-policy|add-iam-policy-binding|import|restart|reset|ssh|scp)\b/, 'deploy']],
  aws: [[/^(?:.* )?(?:s3 (?:cp|mv|rm|sync|mb|rb)|(?:create|delete|put|update|deploy|start|stop|terminate|run|invoke|publish|send|modify|reboot|attach|detach|register|deregister|restore|execute|upload)(?:-[\w-]+)?)\b/, 'deploy']],
  az: [[/\b(?:create|delete|update|deploy|up|start|stop|restart|set|upload|import|invoke|purge)\b/, 'deploy']],
  eb: [[/^(?:deploy|create|terminate|swap|scale|setenv)\b/, 'deploy']], cf: [[/^(?:push|delete|restage|scale)\b/, 'deploy']],
  argocd: [[/^app (?:sync|create|delete|set|rollback|patch)\b/, 'deploy']], nomad: [[/^(?:run|stop|job (?:run|stop|revert|scale))\b/, 'deploy']],
  skaffold: [[/^(?:run|deploy|delete|apply)\b/, 'deploy'], [/^build\b/, 'build'], [/^test\b/, 'test']],
  kamal: [[/^(?:deploy|redeploy|rollback|setup|remove)\b/, 'deploy']], cap: [[/\bdeploy/, 'deploy']], eksctl: [[/^(?:create|delete|upgrade|scale)\b/, 'deploy']],
  ssh: [[/^(?:-\S+ (?:\S+ )??)*[\w.@:-]+ \S/, 'deploy']], scp: [[/\S:\S* *$/, 'deploy']], rsync: [[/ (?:[\w.-]+@)?[\w.-]+::?\S* *$| rsync:\/\/\S+ *$/, 'deploy']],
  rails: [[/^(?:test|spec)\b/, 'test'], [/^assets:precompile/, 'build']], rake: [[/^(?:test|spec)\b/, 'test'], [/^build\b/, 'build'], [/^release\b/, 'publish']],
  artisan: [[/^test\b/, 'test']], manage: [[/^test\b/, 'test'], [/^collectstatic\b/, 'build']], composer: [[/^(?:run(?:-script)? )?test/, 'test']],
  unittest: [[/^/, 'test']], build: [[/^/, 'build']],
} // prettier-ignore

/** Programs that do one thing whatever their operands. */
const ALWAYS: Readonly<Record<Exclude<CommandClass, 'migration' | 'remote-migration' | 'push'>, readonly string[]>> = {
  test: [
    'vitest', 'jest', 'mocha', 'ava', 'tap', 'c8', 'nyc', 'karma', 'wdio', 'jasmine', 'pytest', 'py.test', 'tox', 'nox',
    'nose2', 'behave', 'rspec', 'cucumber', 'minitest', 'phpunit', 'pest', 'ctest', 'bats', 'ginkgo', 'gotestsum',
    'elm-test', 'lit', 'busted', 'coverage',
  ],
  build: [
    'webpack', 'rollup', 'esbuild', 'tsup', 'tsdown', 'swc', 'cmake', 'ninja', 'meson', 'gcc', 'g++', 'cc', 'clang',
    'clang++', 'rustc', 'javac', 'kotlinc', 'msbuild', 'ant', 'jekyll', 'eleventy', 'electron-builder', 'gulp', 'grunt',
  ],
  publish: ['semantic-release', 'release-it', 'np'],
  deploy: ['surge', 'now', 'gh-pages', 'capistrano', 'dokku', 'sftp'],
  'api-write': ['sendmail', 'mail', 'mailx', 'mutt'],
} // prettier-ignore

const SYNONYMS: Readonly<Record<string, string>> = {
  mvnw: 'mvn', gradlew: 'gradle', bazelisk: 'bazel', podman: 'docker', nerdctl: 'docker', buildah: 'docker', oc: 'kubectl',
  tofu: 'terraform', flyctl: 'fly', serverless: 'sls', gmake: 'make', 'docker-compose': 'docker', just: 'make', task: 'make',
} // prettier-ignore

/** The classes of one command without its wrappers. */
export function classesOf(command: PlainCommand): CommandClass[] {
  const program = Object.hasOwn(SYNONYMS, command.program)
    ? (SYNONYMS[command.program] ?? '')
    : command.program
  if (asksForHelp(command)) return []
  if (program === 'sh') return namedScript(command.args[0] ?? '')
  const operands = operandsOf(program, command)
  const rules = Object.hasOwn(PROGRAMS, program) ? (PROGRAMS[program] ?? []) : []
  const found = new Set<CommandClass>(
    rules.flatMap(([form, ...classes]) => (form.test(operands) ? classes : [])),
  )
  for (const [name, programs] of Object.entries(ALWAYS)) {
    if (programs.includes(program)) found.add(name as CommandClass)
  }
  if (isScriptRunner(program) && !listsTargets(command))
    for (const name of scriptClasses(program, operands)) found.add(name)
  for (const name of migrationClasses(program, operands, command)) found.add(name)
  for (const name of databaseClasses(program, command)) found.add(name)
  for (const name of httpClasses(program, command.args)) found.add(name)
  return [...found]
}

/** `--help` behind anything but bare words may be the value of an option; what ssh runs is no question here. */
function asksForHelp({ program, args }: PlainCommand): boolean {
  if (args.length === 0 || program === 'ssh') return false
  return (
    args.every((word) => /^(?:--help|--version|-h|-V|help|version)$/.test(word)) ||
    (args.at(-1) === '--help' && !args.slice(0, -1).some((word) => word.startsWith('-')))
  )
}

/** A target runner that shows what it would do or what there is. */
function listsTargets({ program, args }: PlainCommand): boolean {
  const asks = /^(?:-n|--dry-run|--just-print|--list|--list-all|--summary)$/
  if (!/^(?:g?make|just|task)$/.test(program)) return false
  return args.some((word) => asks.test(word) || (word === '-l' && !program.endsWith('make')))
}

const GLOBAL_WITH_VALUE: Readonly<Record<string, readonly string[]>> = {
  git: ['-C', '-c', '--git-dir', '--work-tree', '--namespace', '--exec-path'],
  gh: ['-R', '--repo'], docker: ['-H', '--host', '-c', '--context', '--config', '-l', '-f', '--file'],
  kubectl: ['-n', '--namespace', '--context', '--kubeconfig', '-s', '--server', '--as', '--cluster', '--user'],
  helm: ['-n', '--namespace', '--kube-context', '--kubeconfig'], terraform: [], make: ['-C', '-f', '-j', '--directory', '--file'],
  npm: ['-w', '--workspace', '--prefix', '-C'], pnpm: ['-F', '--filter', '-C', '--dir'], yarn: ['--cwd'], bun: ['--cwd', '--filter'],
  cargo: ['--manifest-path', '-Z', '-C', '--config'], go: ['-C'],
} // prettier-ignore

/** The words from the first that is no option of the program itself, as one text. */
function operandsOf(program: string, { args, program: named }: PlainCommand): string {
  const valued = Object.hasOwn(GLOBAL_WITH_VALUE, program) ? (GLOBAL_WITH_VALUE[program] ?? []) : undefined
  let index = 0
  if (valued !== undefined) {
    while (index < args.length && /^[-+]/.test(args[index] ?? ''))
      index += valued.includes(args[index] ?? '') ? 2 : 1
  }
  return `${named === 'docker-compose' ? 'compose ' : ''}${args.slice(index).join(' ')}`
}

function isScriptRunner(program: string): boolean {
  return ['npm', 'pnpm', 'yarn', 'bun', 'make', 'rush', 'ng', 'composer', 'deno'].includes(program)
}

/** Package scripts and make targets are known by their names alone. */
function scriptClasses(program: string, operands: string): CommandClass[] {
  if (program === 'make' && !/(?:^| )[a-z]/i.test(operands)) return ['build']
  if (program === 'deno') return namedClasses(/^task (?:-\S+ )*(\S+)/.exec(operands)?.[1] ?? '', true)
  if (
    /^(?:(?:npm )?publish|unpublish|deprecate|dist-tag (?:add|rm)|owner (?:add|rm)|access (?:set|grant|revoke)|stage)\b/.test(
      operands,
    )
  ) {
    return ['publish']
  }
  const words = operands
    .replace(
      /^(?:workspaces? (?:foreach (?:-\S+ )*|\S+ )|-r |-w )?(?:run(?:-script)? |rb )?(?:(?:--filter|-F|--workspace|--prefix) \S+ (?=\S)|-\S+ )*(?:run )?/,
      '',
    )
    .split(' ')
  const names = program === 'make' ? words.filter((word) => /^[a-z][\w:.-]*$/i.test(word)) : words.slice(0, 1)
  return names.flatMap((name): CommandClass[] => namedClasses(name, program === 'make'))
}

const READING_COMMANDS =
  /^(?:install|i|ci|add|remove|rm|up|update|upgrade|view|info|show|ls|list|outdated|audit|why|explain|config|help|search|root|bin|prefix|whoami|ping|init|create|pack|link|cache|version|exec|dlx|x)$/

function namedClasses(name: string, isTarget: boolean): CommandClass[] {
  if (!isTarget && READING_COMMANDS.test(name)) return []
  if (!isTarget && /^c?it$/.test(name)) return ['test']
  const parts = name.toLowerCase().split(/[:._/-]+/)
  const has = (...words: readonly string[]) => parts.some((part) => words.includes(part))
  const found: CommandClass[] = []
  if (has('build', 'compile', 'bundle', 'dist', 'all')) found.push('build')
  if (
    has(
      'test',
      'tests',
      't',
      'tst',
      'e2e',
      'spec',
      'specs',
      'coverage',
      'check',
      'vitest',
      'jest',
      'unit',
      'integration',
    )
  )
    found.push('test')
  if (has('migrate', 'migration', 'migrations', 'rollback') || /^db[:._-]push/.test(name))
    found.push('migration')
  if (has('deploy', 'redeploy', 'rollout')) found.push('deploy')
  if (has('publish', 'release')) found.push('publish')
  if (name === 'push') found.push('push')
  return found
}

/** A shell script by the verb that its name begins with; the file may do more, and a name says no more. */
function namedScript(path: string): CommandClass[] {
  const name = path.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '')
  const verb = /^(?:(?:run|do|ci)[-_.])?([a-z0-9]+)(?![a-z0-9])/i.exec(name)?.[1] ?? ''
  return /^(?:check|all|dist|t|tst|unit|coverage|spec|specs|integration)$/i.test(verb)
    ? []
    : namedClasses(verb.toLowerCase(), true)
}
