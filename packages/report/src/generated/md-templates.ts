// Made by tooling/generate.ts from templates/reports. Do not edit.
// @ts-nocheck
export const mdTemplates = {
  "spine": {"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = (((helper = lookupProperty(helpers,"frontmatter") || container.strict(depth0, "frontmatter", {"start":{"line":1,"column":2},"end":{"line":1,"column":13}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"frontmatter","hash":{},"data":data,"loc":{"start":{"line":1,"column":0},"end":{"line":1,"column":15}}}) : helper))) != null ? stack1 : "")
    + "\n";
},"useData":true},
}
