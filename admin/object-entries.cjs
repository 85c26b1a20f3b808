// node-polyglot requires a package for browsers without it, which weighs 4 kB.
module.exports = Object.entries;
