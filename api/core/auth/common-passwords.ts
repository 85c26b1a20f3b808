/**
 * Long passwords that people choose most, in lower case: those of twelve characters and more, since
 * shorter ones are refused anyway. Repeated groups (`abcabcabcabc`) are refused by a rule.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    password1234 password12345 password123456 passwordpassword passwort1234 passwort12345
    passwort123456 passwortpasswort 123456789012 1234567890123 12345678901234 123456123456
    012345678910 987654321012 111122223333 121212121212 123123123123 112233445566
    qwertyuiop12 qwertyuiop123 qwertyuiopas qwertyqwerty qwertzuiop12 qwertzuiop123
    qwertzuiopas qwertzqwertz 1q2w3e4r5t6y 1q2w3e4r5t6z 1qaz2wsx3edc 1qay2wsx3edc
    q1w2e3r4t5y6 q1w2e3r4t5z6 asdfghjkl123 asdfghjklasdf yxcvbnm12345 zxcvbnm12345
    abcdefghijkl abcdefgh1234 abcd12345678 abc123abc123 a1b2c3d4e5f6 iloveyou1234
    iloveyou2024 iloveyouforever letmein12345 welcome12345 welcome123456 willkommen12
    willkommen123 willkommen1234 administrator administrator1 admin1234567 admin12345678
    adminadmin12 changeme1234 changeme12345 geheim123456 geheimgeheim football1234
    fussball1234 bundesliga12 schalke04schalke bayernmuenchen borussia1909 superman1234
    starwars1234 princess1234 sunshine1234 sommer2024!! sommer2025!! sommer2026!!
    winter2024!! winter2025!! winter2026!! monkey123456 dragon123456 master123456
    hallo1234567 hallohallo12 hallohallohallo ichliebedich ichliebedich1 ichliebedich12
    schatzi12345 schatz123456 trustno1trustno1 correcthorsebatterystaple mypassword12 mypassword123
    newpassword1 newpassword12 newpassword123 secretpassword secret123456 testpassword
    test12345678 testtesttest test1234test berlin123456 hamburg12345 muenchen1234
    deutschland1 deutschland12 deutschland123 oesterreich1 oesterreich12 wien12345678
    password2023 password2024 password2025 password2026 passwort2023 passwort2024
    passwort2025 passwort2026 p@ssw0rd1234 p@ssword1234 pa$$word1234 passw0rd1234
    company12345 computer1234 internet1234 samsung12345 google123456 facebook1234
    microsoft123 michael12345 andreas12345 thomas123456 christian123 alexander123
    jennifer1234 jessica12345 stefanie1234
  `
    .trim()
    .split(/\s+/),
);
