import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyCommand, findForbidden, FORBIDDEN_CLASSES } from './classify-command.ts'
import { COMMAND_CLASSES } from './command-class.ts'
import { simpleCommand } from './shell-call.ts'
import { parseShellLine } from './shell-line.ts'

const quoted = (line: string) => `'${line.replaceAll("'", "'\\''")}'`
const classesOf = (line: string) => classifyCommand(['bash', '-lc', line])

describe('classifyCommand', () => {
  it.each([
    // reading
    ['git status --short', []], ['git log -p -- push', []], ['git diff --stat', []], ['rg "npm test" .', []], ['cat package.json', []],
    ['ls -la', []], ['npm view zod version', []], ['npm ci', []], ['gh pr view 12', []], ['gh pr list', []], ['kubectl get pods -n x', []],
    ['terraform plan', []], ['curl https://example.test/a', []], ['curl -G -d q=1 https://example.test', []], ['psql -c "select 1"', []],
    ['tsc --noEmit', []], ['docker ps', []], ['npm --version', []], ['npx vitest --help', []], ['echo git push', []], ['npm run lint', []],
    ['git stash push', []], ['node -e "x"', []], ['prisma migrate status', []], ['helm list', []], ['aws s3 ls', []], ['gh api repos/a/b', []],
    ['# git push', []], ['echo "a; git push"', []], ["echo 'git push'", []], ['cargo tree', []], ['gh workflow list', []], ['git remote -v', []],
    ['curl -sX POST http://localhost:3000/a', []], ['', []],
    // tests
    ['npm test', ['test']], ['npm t', ['test']], ['npm run test:unit', ['test']], ['pnpm -r test', ['test']], ['pnpm --filter @a/b test', ['test']],
    ['yarn workspace web test', ['test']], ['yarn jest', ['test']], ['npx -y vitest@4 run', ['test']], ['pnpm exec vitest', ['test']], ['bunx jest', ['test']],
    ['npm exec -- mocha', ['test']], ['./node_modules/.bin/vitest run', ['test']], ['node --test', ['test']], ['python3 -m pytest -q', ['test']],
    ['python -X dev -m pytest', ['test']], ['poetry run pytest', ['test']], ['uv run pytest', ['test']], ['cargo test', ['test']], ['cargo nextest run', ['test']], ['go test ./...', ['test']], ['./gradlew test', ['test']],
    ['mvn -q verify', ['test']], ['bundle exec rspec', ['test']], ['make test', ['test']], ['dotnet test', ['test']], ['CI=1 FOO="a b" npm test', ['test']],
    ['env -u X CI=1 npm test', ['test']], ['timeout -k 5 60 npm test', ['test']], ['sudo -u me npm test', ['test']], ['time npm test', ['test']],
    ['nohup npm test &', ['test']], ['sh -c "sh -c \'npm test\'"', ['test']], ['eval "npm test"', ['test']], ['echo $(npm test)', ['test']], ['echo `npm test`', ['test']],
    ['find . -name "*.test.ts" -exec npx vitest {} +', ['test']], ['ls | xargs -n 1 npx jest', ['test']], ['cross-env A=1 jest', ['test']], ['deno test', ['test']],
    ['docker compose exec -T app npm test', ['test']], ['docker run --rm -v .:/a node:20 npm test', ['test']], ['corepack pnpm test', ['test']], ['if true; then npm test; fi', ['test']],
    ['npx playwright test', ['test']], ['python manage.py test', ['test']], ['concurrently "npm test" "npm run build"', ['build', 'test']],
    // builds
    ['npm run build', ['build']], ['yarn build', ['build']], ['pnpm build', ['build']], ['make', ['build']], ['make -C app all', ['build']], ['tsc -p .', ['build']], ['npx tsc', ['build']],
    ['cargo build --release', ['build']], ['go build ./...', ['build']], ['docker build -t a .', ['build']], ['vite build', ['build']], ['cmake --build b', ['build']],
    ['npm run build && npm test', ['build', 'test']], ['turbo run build test', ['build', 'test']],
    // migrations
    ['npx prisma migrate dev', ['migration']], ['prisma db push', ['migration']], ['rails db:migrate', ['migration']], ['bundle exec rake db:migrate', ['migration']],
    ['python manage.py migrate', ['migration']], ['alembic upgrade head', ['migration']], ['npx knex migrate:latest', ['migration']], ['npm run db:migrate', ['migration']],
    ['php artisan migrate', ['migration']], ['psql -f up.sql', ['migration']], ['psql app < up.sql', ['migration']], ['psql -c "ALTER TABLE a ADD b int"', ['migration']],
    ['psql postgres://me@localhost:5432/app -f up.sql', ['migration']], ['sqlite3 a.db "drop table x"', ['migration']],
    ['prisma migrate deploy', ['migration', 'remote-migration']], ['psql postgres://u:p@db.prod.example/app -f up.sql', ['migration', 'remote-migration']],
    ['DATABASE_URL=postgres://u@10.0.0.4/a npx prisma migrate dev', ['migration', 'remote-migration']], ['psql -h db.example -f up.sql', ['migration', 'remote-migration']],
    ['RAILS_ENV=production rails db:migrate', ['migration', 'remote-migration']], ['knex migrate:latest --env production', ['migration', 'remote-migration']],
    // deploys
    ['kubectl apply -f k.yaml', ['deploy']], ['kubectl -n prod delete pod a', ['deploy']], ['terraform apply -auto-approve', ['deploy']], ['terraform -chdir=infra destroy', ['deploy']],
    ['helm upgrade a ./c', ['deploy']], ['vercel --prod', ['deploy']], ['npx vercel', ['deploy']], ['fly deploy', ['deploy']], ['npm run deploy', ['deploy']], ['make deploy', ['deploy']], ['gh workflow run release.yml', ['deploy']],
    ['aws s3 sync dist s3://b', ['deploy']], ['gcloud run deploy a', ['deploy']], ['ansible-playbook site.yml', ['deploy']], ['ssh web1 "git pull"', ['deploy']], ['scp a.tgz me@web1:/srv', ['deploy']],
    ['wrangler deploy', ['deploy']], ['pulumi up -y', ['deploy']],
    // pushes
    ['git push', ['push']], ['git -C repo push origin HEAD', ['push']], ['git -c a=b push --force', ['push']], ['cd x;git push', ['push']], ['true&&git push', ['push']], ['true||git push', ['push']],
    ['(git push)', ['push']], ['{ git push; }', ['push']], ['! git push', ['push']], ['g""it pu\\sh', ['push']], ["$'git' push", ['push']], ['/usr/bin/git push', ['push']], ['command git push', ['push']],
    ['git push 2>&1 | tee log', ['push']], ['>log git push', ['push']], ['cat <<E\ntext\nE\ngit push', ['push']], ['cat <(git push)', ['push']], ['echo a\\\n; git push', ['push']], ['git \\\npush', ['push']],
    ['bash -c "$(echo x)"; git push', ['push']], ['echo "$(git push)"', ['push']],
    // publishes
    ['npm publish', ['publish']], ['pnpm publish -r', ['publish']], ['yarn npm publish', ['publish']], ['cargo publish', ['publish']], ['twine upload dist/*', ['publish']], ['python -m twine upload d', ['publish']],
    ['gem push a.gem', ['publish']], ['docker push a/b:1', ['publish']], ['docker buildx build --push .', ['build', 'publish']], ['npx @changesets/cli publish', ['publish']], ['gh release create v1', ['publish']],
    ['npx semantic-release', ['publish']], ['npm run release', ['publish']], ['helm push a oci://x', ['publish']],
    // writes to other machines
    ['curl -X POST https://api.example/a', ['api-write']], ['curl -sSXDELETE https://api.example/a', ['api-write']], ['curl --request PUT https://a.example', ['api-write']], ['curl -d @b https://a.example', ['api-write']],
    ['curl --json "{}" https://a.example', ['api-write']], ['curl https://a.example -F f=@x', ['api-write']], ['curl -o out -T f https://a.example', ['api-write']], ['wget --post-data=a https://a.example', ['api-write']],
    ['wget --method=DELETE https://a.example', ['api-write']], ['http POST https://a.example a=b', ['api-write']], ['gh pr create --fill', ['api-write']], ['gh pr merge 1', ['api-write']], ['gh -R a/b issue close 3', ['api-write']],
    ['gh api -X DELETE repos/a/b', ['api-write']], ['gh api repos/a/b/issues -f title=x', ['api-write']], ['gh api graphql -f query="query { viewer { login } }"', []], ['glab mr create', ['api-write']],
    ['curl -X POST http://localhost:1/a https://a.example', ['api-write']],
  ] as const)('%s', (line, expected) => {
    expect(classesOf(line)).toEqual(expected)
  }) // prettier-ignore

  it.each([
    // a shell is handed its script in more ways than -c
    ['bash -euo pipefail -c "git push"', ['push']], ['bash --norc -eo pipefail -lc "git push"', ['push']], ['bash -O extglob -c "git push"', ['push']], ['bash --rcfile x -c "git push"', ['push']],
    ['bash <<EOF\ngit push\nEOF', ['push']], ["sudo bash -s <<'EOF'\ncd a\ngit push\nEOF\nls", ['push']], ['bash <<< "git push"', ['push']], ['echo "git push" | sh', ['push']],
    ["printf 'cd a\\ngit push\\n' | bash", ['push']], ['cat <<E | sh\ngit push\nE', ['push']], ['cat <<E\n$(git push)\nE', ['push']], ['ssh web1 <<E\ngit pull\nE', ['deploy']],
    ["cat <<'E'\n$(git push)\nE", []], ['cat <<E | grep x\ngit push\nE', []], ['echo "git push" | cat', []], ['echo "git push"; ls | sh -n', []], ['bash x.txt <<E\ngit push\nE', []],
    // definitions that run what they hold
    ['time -p git push', ['push']], ['coproc git push', ['push']], ['function f { git push; }; f', ['push']], ['function f() { git push; }; f', ['push']], ['trap "git push" EXIT', ['push']], ['trap - EXIT', []],
    ['alias gp="git push"; gp', ['push']], ['alias', []], ['git -c alias.p=push p', ['push']], ["git -c alias.p='!npm publish' p", ['publish']], ['git -c push.default=current status', []],
    // questions
    ['command -v vitest', []], ['command -V npm', []], ['git push --help', []], ['npm publish --help', []], ['gh pr create --help', []], ['npm test -- --help', ['test']], ['ssh web1 deploy --help', ['deploy']],
    ['git push -o --help', ['push']], ['just --list', []], ['task -l', []], ['make -n deploy', []], ['make --dry-run', []], ['just build', ['build']], ['make -l 2 test', ['test']],
    // scripts by their names
    ['npm it', ['test']], ['npm cit', ['test']], ['pnpm run --filter a test', ['test']], ['pnpm run -w test', ['test']], ['deno task test', ['test']], ['deno task dev', []], ['deno run build', []],
    ['./deploy.sh prod', ['deploy']], ['bash scripts/deploy.sh', ['deploy']], ['bash -x ./scripts/run-tests.sh a', ['test']], ['. ./publish.sh', ['publish']], ['source build.bash', ['build']], ['sudo scripts/release.sh', ['publish']],
    ['bash -n deploy.sh', []], ['bash +n deploy.sh', ['deploy']], ["cat <<-'E'\n\ttext\n\tE\ngit push", ['push']], ['bash -s a <<E\ngit push\nE', ['push']], ['cat deploy.sh', []], ['scripts/check-prerequisites.sh', []], ['./get-release-notes.sh', []], ['scripts/setup-all.sh', []], ['bash', []],
  ] as const)('takes off what hides a command: %s', (line, expected) => {
    expect(classesOf(line)).toEqual(expected)
  }) // prettier-ignore

  it('takes an argument vector as well as a line', () => {
    expect(classifyCommand(['git', 'push'])).toEqual(['push'])
    expect(classifyCommand(['echo', 'git push'])).toEqual([])
    expect(classifyCommand([])).toEqual([])
  })

  it('property: quoting, wrapping and joining hide nothing', () => {
    const wrap = fc.constantFrom(
      (line: string) => `sh -c ${quoted(line)}`,
      (line: string) => `cd a && ${line}`,
      (line: string) => `${line} > log 2>&1`,
      (line: string) => `env A=1 ${line}`,
      (line: string) => `sudo ${line}`,
      (line: string) => `( ${line} )`,
      (line: string) => `echo "$(${line})"`,
      (line: string) => `true || ${line}`,
      (line: string) => `timeout 5 ${line}`,
    )
    fc.assert(
      fc.property(fc.array(wrap, { maxLength: 4 }), (wraps) => {
        // Prefixes such as sudo cannot stand before a group or a shell list; those are grouped first.
        const line = wraps.reduce(
          (inner, next) => next(/^[\w]+ [\w]+$/.test(inner) ? inner : `sh -c ${quoted(inner)}`),
          'git push',
        )
        expect(classesOf(line)).toContain('push')
      }),
    )
  })

  it('property: any text gives classes and never throws', () => {
    const shellish = fc.string({
      unit: fc.constantFrom(...'ab \'"`$(){}[]|&;<>\\\n#-=/~*!', 'git push', 'sh -c ', 'npx ', '<<E\n', '$('),
      maxLength: 60,
    })
    fc.assert(
      fc.property(fc.oneof(shellish, fc.string({ unit: 'binary' })), (line) => {
        for (const name of classesOf(line)) expect(COMMAND_CLASSES).toContain(name)
        for (const { words } of parseShellLine(line))
          for (const word of words) expect(typeof word).toBe('string')
      }),
      { numRuns: 2000 },
    )
  })

  it('property: any argument vector gives classes and never throws', () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'sudo',
        'npx',
        '-c',
        'sh',
        'env',
        '--',
        'git',
        'push',
        'find',
        '-exec',
        'docker',
        'run',
        'constructor',
        '__proto__',
        'toString',
      ),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (argv) => {
        expect(new Set(classifyCommand(argv)).size).toBe(classifyCommand(argv).length)
      }),
      { numRuns: 2000 },
    )
  })

  it('reads long and deep lines', () => {
    expect(classesOf(`${'$('.repeat(5000)}git push`)).toEqual([])
    expect(classesOf(`echo "${'a'.repeat(3_000_000)}"; git push`)).toEqual(['push'])
    expect(classesOf(`echo $(echo "${'\\a'.repeat(500_000)}"); git push`)).toEqual(['push'])
    expect(classifyCommand([...Array<string>(10_000).fill('sudo'), 'git', 'push'])).toEqual([])
  })
})

describe('parseShellLine', () => {
  it.each([
    ['a \'b c\' "d e" f\\ g', [['a', 'b c', 'd e', 'f g']]],
    ['a;b&&c||d|e&f\ng', [['a'], ['b'], ['c'], ['d'], ['e'], ['f'], ['g']]],
    ['a "" b', [['a', '', 'b']]],
    ['a#b #c', [['a#b']]],
    [
      'a $(b "c)") d',
      [
        ['b', 'c)'],
        ['a', '$(b "c)")', 'd'],
      ],
    ],
    ['cat <<"E" | b\ngit push\nE\nc', [['cat'], ['b'], ['c']]],
    ["a 'unclosed", [['a', 'unclosed']]],
    ['a "x\\"y\\z" $HOME ${B:-c d}', [['a', 'x"y\\z', '$HOME', '${B:-c d}']]],
    ["$'a\\x62\\n'", [['ab\n']]],
  ])('%s', (line, words) => {
    expect(parseShellLine(line).map((command) => command.words)).toEqual(words)
  })

  it('keeps redirections apart and says what it does not know', () => {
    expect(parseShellLine('a < in 2>> log $x')).toEqual([
      { words: ['a', '$x'], redirects: [{ operator: '<', target: 'in' }, { operator: '>>', target: 'log' }], dynamic: true },
    ]) // prettier-ignore
  })
})

describe('simpleCommand', () => {
  it.each([
    [
      ['bash', '-lc', 'npm test'],
      ['npm', 'test'],
    ],
    [
      ['/bin/sh', '-c', "grep 'a b' c"],
      ['grep', 'a b', 'c'],
    ],
    [
      ['sh', '-o', 'pipefail', '-c', 'a b'],
      ['a', 'b'],
    ],
    [
      ['sh', '-c', 'a; b'],
      ['sh', '-c', 'a; b'],
    ],
    [
      ['sh', '-c', 'a $B'],
      ['sh', '-c', 'a $B'],
    ],
    [
      ['sh', '-c', 'a *.ts'],
      ['sh', '-c', 'a *.ts'],
    ],
    [
      ['sh', '-c', 'a > b'],
      ['sh', '-c', 'a > b'],
    ],
    [
      ['sh', 'a.sh'],
      ['sh', 'a.sh'],
    ],
    [
      ['npm', 'test'],
      ['npm', 'test'],
    ],
  ])('%j', (argv, expected) => {
    expect(simpleCommand(argv)).toEqual(expected)
  })
})

describe('findForbidden', () => {
  const commands = [
    { argv: ['npm', 'test'] },
    { argv: ['git', 'push'] },
    { argv: ['git', 'status'] },
    { argv: ['git', 'push'] },
  ]

  it('forbids a reader everything', () => {
    expect(findForbidden(commands, { role: 'analyser' })).toEqual([
      { argv: ['npm', 'test'], classes: ['test'] },
      { argv: ['git', 'push'], classes: ['push'] },
    ])
  })

  it('lets the executor build, test and migrate this machine', () => {
    expect(findForbidden(commands, { role: 'executor' })).toEqual([
      { argv: ['git', 'push'], classes: ['push'] },
    ])
    expect(COMMAND_CLASSES.filter((name) => !FORBIDDEN_CLASSES.executor.includes(name))).toEqual([
      'build',
      'test',
      'migration',
    ])
  })
})
